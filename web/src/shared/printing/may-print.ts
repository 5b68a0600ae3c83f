import { can, canWrite } from '@/shared/access/access';
import { useSession } from '@/shared/access/session';

/** Employees who pack may print what goes on parcels. */
export function useMayPrint(): boolean {
  const user = useSession();
  return can(user, 'employee') && canWrite(user, 'packing');
}

/** Employees who see parcels see who printed their papers. */
export function useMaySeePrints(): boolean {
  const user = useSession();
  return can(user, 'employee') && can(user, 'packing');
}
