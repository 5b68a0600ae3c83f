import { Alert, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedIn } from '@/entities/session';
import { wasHere } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { focusFirstError, useSchemaForm } from '@/shared/ui/form';
import { PasswordField } from '@/shared/ui/password-field';
import { login, settingsQuery } from '../api';
import { loginSchema, type LoginForm } from '../model';
import { Panel } from '../parts/panel';
import { useBotCheck } from '../parts/use-bot-check';
import { useEnter } from '../parts/use-enter';

/** /login and /home */
export function LoginScreen(): ReactNode {
  const { t } = useTranslation('auth');
  const { data: settings } = useQuery(settingsQuery);
  const search = useSearch({ strict: false });
  const bot = useBotCheck();
  const enter = useEnter();
  const form = useSchemaForm(loginSchema, { username: '', password: '' });
  const send = useAction<LoginForm, SignedIn>({
    run: async (values) => login({ ...values, ...(await bot.answer()) }),
    onDone: (signedIn) => enter(signedIn, search.return),
    onFail: (error) => {
      bot.reset();
      if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'server') return false;
      form.setFieldError('password', error.text);
      form.getInputNode('password')?.focus();
      return true;
    },
  });
  return (
    <Panel title={t('login.title')} lead={t('login.lead')}>
      {search.return && wasHere() && (
        <Alert color="accent" p="xs">
          {t('login.again')}
        </Alert>
      )}
      {settings?.demo && (
        <Alert color="gray" p="xs">
          {t('login.demo')}
        </Alert>
      )}
      <form
        onSubmit={form.onSubmit(
          (values) => send.run(values),
          (errors) => focusFirstError(form, errors),
        )}
        noValidate
        className="stack"
      >
        <TextInput
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          data-keep-focus
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {bot.element}
        <Button type="submit" loading={send.isPending} fullWidth>
          {t('login.act')}
        </Button>
      </form>
      <div className="row" style={{ justifyContent: 'space-between' }}>
        <Link to="/forgotpassword">{t('login.forgot')}</Link>
        {settings?.register === 'open' && <Link to="/register">{t('login.register')}</Link>}
      </div>
    </Panel>
  );
}
