import { Button } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { login } from '@/features/auth/api';
import { lockSchema } from '@/features/auth/model';
import { useBotCheck } from '@/features/auth/parts/use-bot-check';
import type { SignedIn } from '@/entities/session';
import type { User } from '@/shared/access/access';
import { startSession } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { useSchemaForm } from '@/shared/ui/form';
import { PasswordField } from '@/shared/ui/password-field';

export interface SignInAgainProps {
  /** Whose session ended. */
  user: User;
  onDone: () => void;
  /** To the sign-in page, without what was typed. */
  onLeave: () => void;
}

/** The session ended under a form: its person signs in over it, and what was typed is there to be saved again. */
export function SignInAgain({ user, onDone, onLeave }: SignInAgainProps): ReactNode {
  const { t } = useTranslation('auth');
  const bot = useBotCheck();
  // The form of the page below may have a field of the same name: this one is not looked for by it.
  const field = useRef<HTMLInputElement>(null);
  const form = useSchemaForm(lockSchema, { password: '' });
  const send = useAction<{ password: string }, SignedIn>({
    run: async ({ password }) => login({ username: user.username, password, ...(await bot.answer()) }),
    onDone: ({ token, expires_at, user: now }) => {
      startSession(token, expires_at, now);
      onDone();
    },
    onFail: (error) => {
      bot.reset();
      if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'server') return false;
      form.setFieldError('password', error.text);
      field.current?.focus();
      return true;
    },
  });
  return (
    <AddressDialog opened onClose={onLeave} isTyped={() => true} isEscapeHeld size="md" title={t('again.title')}>
      <form
        onSubmit={form.onSubmit(
          (values) => send.run(values),
          () => field.current?.focus(),
        )}
        noValidate
        className="stack"
      >
        <p>{t('again.lead')}</p>
        <p style={{ fontWeight: 600 }}>{`${user.first_name} ${user.last_name}`.trim() || user.username}</p>
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          ref={field}
          data-autofocus
          label={t('login.password')}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {bot.element}
        <Button type="submit" loading={send.isPending} fullWidth>
          {t('login.act')}
        </Button>
        <Button variant="subtle" onClick={onLeave}>
          {t('again.leave')}
        </Button>
      </form>
    </AddressDialog>
  );
}
