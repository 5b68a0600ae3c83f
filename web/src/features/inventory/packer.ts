import { canWrite, Group, type User } from '@/shared/access/access';
import { codeKey } from '@/shared/scan/code-key';

/** A person whose packing line goods may be moved to. */
export interface Packer {
  id: number;
  name: string;
  username: string;
}

type Person = Pick<User, 'id' | 'username' | 'first_name' | 'last_name' | 'nick_name'>;

/** The name people call each other by, and the whole one. */
export function packerOf({ id, username, first_name, last_name, nick_name }: Person): Packer {
  const whole = `${first_name} ${last_name}`.trim();
  return { id, username, name: nick_name && whole ? `${nick_name} (${whole})` : whole || nick_name || username };
}

/** Whether a person takes goods to pack with: who only looks at packing has no use for a line. */
export function mayPack(person: User): boolean {
  return person.status === 1 && person.group_id <= Group.Employee && canWrite(person, 'packing');
}

/** The person whose user name was scanned, from a badge. */
export function packerByCode(packers: readonly Packer[], code: string): Packer | undefined {
  const key = codeKey(code);
  return packers.find(({ username }) => codeKey(username) === key);
}
