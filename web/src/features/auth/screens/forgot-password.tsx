import { Alert, Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { focusFirstError, takeFieldErrors, useSchemaForm } from '@/shared/ui/form';
import { forgotPassword } from '../api';
import { forgotSchema } from '../model';
import { Panel } from '../parts/panel';
import { useBotCheck } from '../parts/use-bot-check';

/** /forgotpassword: the answer is the same whether the account exists or not. */
export function ForgotPasswordScreen(): ReactNode {
  const { t } = useTranslation('auth');
  const [isSent, setSent] = useState(false);
  const bot = useBotCheck();
  const form = useSchemaForm(forgotSchema, { email: '' });
  const send = useAction<{ email: string }>({
    run: async (values) => forgotPassword({ ...values, ...(await bot.answer()) }),
    onDone: () => setSent(true),
    onFail: (error) => {
      bot.reset();
      return takeFieldErrors(form, error);
    },
  });
  return (
    <Panel title={t('forgot.title')} {...(isSent ? {} : { lead: t('forgot.lead') })}>
      {isSent ? (
        <Alert color="accent" role="status">
          {t('forgot.done')}
        </Alert>
      ) : (
        <form
          onSubmit={form.onSubmit(
            (values) => send.run(values),
            (errors) => focusFirstError(form, errors),
          )}
          noValidate
          className="stack"
        >
          <TextInput
            label={t('forgot.email')}
            type="email"
            autoComplete="email"
            autoFocus
            data-keep-focus
            withAsterisk
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          {bot.element}
          <Button type="submit" loading={send.isPending} fullWidth>
            {t('forgot.act')}
          </Button>
        </form>
      )}
      <Link to="/login">{t('forgot.back')}</Link>
    </Panel>
  );
}
