import { Alert, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedIn } from '@/entities/session';
import { useAction } from '@/shared/api/use-action';
import { PhoneField } from '@/shared/ui/text-fields';
import { ErrorSummary, focusFirstError, takeFieldErrors, useSchemaForm } from '@/shared/ui/form';
import { PasswordField } from '@/shared/ui/password-field';
import { register, settingsQuery } from '../api';
import { registerSchema, type RegisterForm } from '../model';
import { Panel } from '../parts/panel';
import { useBotCheck } from '../parts/use-bot-check';
import { useEnter } from '../parts/use-enter';

/** /register: a new shop with its owner, unless the operator closed it. */
export function RegisterScreen(): ReactNode {
  const { t } = useTranslation('auth');
  const { data: settings } = useQuery(settingsQuery);
  const isClosed = settings?.register === 'closed';
  return (
    <Panel title={t('register.title')} isWide={!isClosed} {...(isClosed ? {} : { lead: t('register.lead') })}>
      {isClosed && <Alert color="accent">{t('register.closed')}</Alert>}
      {settings?.register === 'open' && <RegisterFields />}
      <Link to="/login">{t('forgot.back')}</Link>
    </Panel>
  );
}

const blank: RegisterForm = {
  enterprise_name: '',
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  phone: '',
  password: '',
  password_confirm: '',
};

function RegisterFields(): ReactNode {
  const { t } = useTranslation('auth');
  const bot = useBotCheck();
  const enter = useEnter();
  const form = useSchemaForm(registerSchema, blank);
  const send = useAction<RegisterForm, SignedIn>({
    run: async (values) => register({ ...values, ...(await bot.answer()) }),
    onDone: (signedIn) => enter(signedIn, '/start'),
    onFail: (error) => {
      bot.reset();
      return takeFieldErrors(form, error);
    },
  });
  const field = (name: keyof RegisterForm) => ({ label: t(`register.${name}`), ...form.getInputProps(name) });
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => send.run(values),
        (errors) => focusFirstError(form, errors),
      )}
      noValidate
      className="stack"
    >
      <ErrorSummary errors={form.errors} />
      <h2>{t('register.shop')}</h2>
      <TextInput
        key={form.key('enterprise_name')}
        {...field('enterprise_name')}
        withAsterisk
        autoFocus
        data-keep-focus
        autoComplete="organization"
      />
      <h2>{t('register.owner')}</h2>
      <div className="grid">
        <TextInput key={form.key('first_name')} {...field('first_name')} withAsterisk autoComplete="given-name" />
        <TextInput key={form.key('last_name')} {...field('last_name')} autoComplete="family-name" />
        <TextInput key={form.key('email')} {...field('email')} withAsterisk type="email" autoComplete="email" />
        <PhoneField key={form.key('phone')} {...field('phone')} autoComplete="tel" />
        <TextInput
          key={form.key('username')}
          {...field('username')}
          withAsterisk
          description={t('form.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <span />
        <PasswordField key={form.key('password')} {...field('password')} withAsterisk autoComplete="new-password" />
        <PasswordField
          key={form.key('password_confirm')}
          {...field('password_confirm')}
          withAsterisk
          autoComplete="new-password"
        />
      </div>
      {!form.errors.password && <p className="soft small">{t('form.passwordHint')}</p>}
      {bot.element}
      <Button type="submit" loading={send.isPending}>
        {t('register.act')}
      </Button>
    </form>
  );
}
