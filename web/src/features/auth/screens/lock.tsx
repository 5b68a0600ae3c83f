import { Button } from '@mantine/core';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession, setSession, useSession } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { focusFirstError, useSchemaForm } from '@/shared/ui/form';
import { PasswordField } from '@/shared/ui/password-field';
import { logout, unlock } from '../api';
import { lockSchema } from '../model';
import { Panel } from '../parts/panel';

/** /lock: the session stays, the password is asked again. */
export function LockScreen(): ReactNode {
  const { t } = useTranslation('auth');
  const user = useSession();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const form = useSchemaForm(lockSchema, { password: '' });
  const send = useAction<{ password: string }>({
    run: unlock,
    onDone: () => {
      if (user) setSession({ ...user, locked: false });
      router.history.push(search.return ?? '/');
    },
    onFail: (error) => {
      if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'server') return false;
      form.setFieldError('password', error.text);
      form.getInputNode('password')?.focus();
      return true;
    },
  });
  const leave = async (): Promise<void> => {
    await logout().catch(() => undefined);
    endSession();
    void navigate({ to: '/login', search });
  };
  return (
    <Panel title={t('lock.title')} lead={t('lock.lead')}>
      <p style={{ fontWeight: 600 }}>{user ? `${user.first_name} ${user.last_name}` : ''}</p>
      <form
        onSubmit={form.onSubmit(
          (values) => send.run(values),
          (errors) => focusFirstError(form, errors),
        )}
        noValidate
        className="stack"
      >
        <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          autoFocus
          data-keep-focus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={send.isPending} fullWidth>
          {t('lock.act')}
        </Button>
      </form>
      <Button variant="subtle" onClick={() => void leave()}>
        {t('lock.other')}
      </Button>
    </Panel>
  );
}
