import { Alert, Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { focusFirstError, takeFieldErrors, useSchemaForm } from '@/shared/ui/form';
import { PasswordField } from '@/shared/ui/password-field';
import { resetPassword } from '../api';
import { resetSchema } from '../model';
import { Panel } from '../parts/panel';

/** /resetpassword?token=… */
export function ResetPasswordScreen(): ReactNode {
  const { t } = useTranslation('auth');
  const { token = '' } = useSearch({ strict: false });
  const [isDone, setDone] = useState(false);
  const form = useSchemaForm(resetSchema, { password: '', password_confirm: '' });
  const send = useAction<{ password: string; password_confirm: string }>({
    run: (values) => resetPassword({ ...values, token }),
    onDone: () => setDone(true),
    onFail: (error) => takeFieldErrors(form, error),
  });
  const content = (): ReactNode => {
    if (isDone)
      return (
        <Alert color="accent" role="status">
          {t('reset.done')}
        </Alert>
      );
    if (!token)
      return (
        <Alert color="red" role="alert">
          {t('reset.noToken')}
        </Alert>
      );
    return (
      <form
        onSubmit={form.onSubmit(
          (values) => send.run(values),
          (errors) => focusFirstError(form, errors),
        )}
        noValidate
        className="stack"
      >
        <PasswordField
          label={t('reset.password')}
          description={t('form.passwordHint')}
          autoComplete="new-password"
          autoFocus
          data-keep-focus
          withAsterisk
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('reset.confirm')}
          autoComplete="new-password"
          withAsterisk
          key={form.key('password_confirm')}
          {...form.getInputProps('password_confirm')}
        />
        <Button type="submit" loading={send.isPending} fullWidth>
          {t('reset.act')}
        </Button>
      </form>
    );
  };
  return (
    <Panel title={t('reset.title')}>
      {content()}
      {token || isDone ? (
        <Link to="/login">{t('forgot.back')}</Link>
      ) : (
        <Link to="/forgotpassword">{t('login.forgot')}</Link>
      )}
    </Panel>
  );
}
