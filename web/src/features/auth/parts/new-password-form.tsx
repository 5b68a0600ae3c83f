import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { focusFirstError, takeFieldErrors, useSchemaForm } from '@/shared/ui/form';
import { PasswordField } from '@/shared/ui/password-field';
import { linkQuery } from '../api';
import { isDead, resetSchema, type NewPassword } from '../model';

interface NewPasswordFormProps<Out> {
  token: string;
  act: string;
  run: (values: NewPassword) => Promise<Out>;
  onDone: (out: Out) => void;
  /** Above the fields. */
  children?: ReactNode;
}

/** A password typed twice, by a link. One that ended meanwhile is looked at anew, so that the page says so. */
export function NewPasswordForm<Out>({ token, act, run, onDone, children }: NewPasswordFormProps<Out>): ReactNode {
  const { t } = useTranslation('auth');
  const cache = useQueryClient();
  const form = useSchemaForm(resetSchema, { password: '', password_confirm: '' });
  const send = useAction<NewPassword, Out>({
    run,
    onDone,
    onFail: (error) => {
      if (!isDead(error)) return takeFieldErrors(form, error);
      void cache.invalidateQueries({ queryKey: linkQuery(token).queryKey });
      return true;
    },
  });
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => send.run(values),
        (errors) => focusFirstError(form, errors),
      )}
      noValidate
      className="stack"
    >
      {children}
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
        {act}
      </Button>
    </form>
  );
}
