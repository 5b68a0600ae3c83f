import { Button } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@/shared/access/access';
import { useAction } from '@/shared/api/use-action';
import { useSchemaForm } from '@/shared/ui/form';
import { PasswordField } from '@/shared/ui/password-field';
import { lockSchema } from '../model';

interface OwnPasswordProps<Out> {
  /** Who is asked. */
  user: User | null;
  act: string;
  run: (password: string) => Promise<Out>;
  onDone: (out: Out) => void;
  onFail?: () => void;
  /** Between the password and the button. */
  children?: ReactNode;
}

/** Who is known already gives the password again. */
export function OwnPassword<Out>({ user, act, run, onDone, onFail, children }: OwnPasswordProps<Out>): ReactNode {
  const { t } = useTranslation('auth');
  // The form of the page below may have a field of the same name: this one is not looked for by it.
  const field = useRef<HTMLInputElement>(null);
  const form = useSchemaForm(lockSchema, { password: '' });
  const send = useAction<{ password: string }, Out>({
    run: ({ password }) => run(password),
    onDone,
    onFail: (error) => {
      onFail?.();
      if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'server') return false;
      form.setFieldError('password', error.text);
      field.current?.focus();
      return true;
    },
  });
  return (
    <>
      <p style={{ fontWeight: 600 }}>{user ? `${user.first_name} ${user.last_name}`.trim() || user.username : ''}</p>
      <form
        onSubmit={form.onSubmit(
          (values) => send.run(values),
          () => field.current?.focus(),
        )}
        noValidate
        className="stack"
      >
        <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <PasswordField
          ref={field}
          data-autofocus
          data-keep-focus
          autoFocus
          label={t('login.password')}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {children}
        <Button type="submit" loading={send.isPending} fullWidth>
          {act}
        </Button>
      </form>
    </>
  );
}
