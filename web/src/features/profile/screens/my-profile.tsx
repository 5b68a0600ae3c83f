import { Alert, NativeSelect, TextInput, useMantineColorScheme } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { channelName } from '@/entities/made-names';
import type { User } from '@/shared/access/access';
import { setSession, useSession } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { changeLanguage } from '@/shared/i18n/setup';
import { fieldParts, useEditing } from '@/shared/records/editing';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { isSameForm } from '@/shared/records/merge';
import { PhoneField } from '@/shared/ui/text-fields';
import { focusFirstError, SubmitButton, takeFieldErrors, useSchemaForm } from '@/shared/ui/form';
import { PageHeader } from '@/shared/ui/page-header';
import { PasswordField } from '@/shared/ui/password-field';
import { Facts, Section } from '@/shared/ui/section';
import { askEmail, readProfile, saveProfile } from '../api';
import { emailSchema, profileSchema, toForm, type EmailForm, type ProfileForm } from '../model';
import { OwnSignIns } from '../parts/own-sign-ins';
import { Permissions } from '../parts/permissions';

/** /profile/me: who I am here, and what I may change of it. */
export function MyProfileScreen(): ReactNode {
  const { t } = useTranslation('profile');
  const user = useSession();
  if (!user) return null;
  return (
    <div className="stack" style={{ maxWidth: 880 }}>
      <PageHeader title={t('me.title')} />
      <Section title={t('me.account')}>
        <Account user={user} />
      </Section>
      <ProfileEditor user={user} />
      <EmailEditor email={user.email} />
      <Section title={t('signIns.title')}>
        <OwnSignIns />
      </Section>
      <Section title={t('me.permissions')}>
        <Permissions user={user} />
      </Section>
    </div>
  );
}

function Account({ user }: { user: User }): ReactNode {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <Facts
      items={[
        { term: t('field.username'), value: user.username },
        { term: t('field.group'), value: t(`common:group.${user.group_id as 1}`) },
        { term: t('field.enterprise'), value: user.enterprise_name },
        { term: t('field.team'), value: user.team_name },
        { term: t('field.sale_channel'), value: channelName(user.sale_channel_name) },
      ]}
    />
  );
}

function ProfileEditor({ user }: { user: User }): ReactNode {
  const { t } = useTranslation(['profile', 'common']);
  const { setColorScheme } = useMantineColorScheme();
  const form = useSchemaForm(profileSchema, toForm(user));
  const fields = fieldParts(form);
  const known = useRef(toForm(user));
  const editing = useEditing<User>({
    name: 'profile',
    row: user,
    partsOf: (row) => toForm(row ?? user),
    ...fields,
    // Language and theme are chosen in the bar above too, by nobody else.
    isOwn: (row) => {
      const { language, theme } = toForm(row);
      const isDisplay = isSameForm(toForm(row), { ...known.current, language, theme });
      known.current = toForm(row);
      return isDisplay;
    },
    who: () => undefined,
    newest: async () => {
      const now = await readProfile();
      setSession(now);
      return now;
    },
  });
  const save = useAction({
    run: (values: ProfileForm) => saveProfile({ ...values, version: editing.version() }),
    done: t('common:form.saved'),
    onDone: (saved, sent) => {
      const typed = form.getValues();
      const unchanged = Object.keys(sent).filter(
        (name) => typed[name as keyof ProfileForm] === sent[name as keyof ProfileForm],
      );
      fields.write(toForm(saved), unchanged);
      setSession(saved);
      setColorScheme(saved.theme);
      void changeLanguage(saved.language);
    },
    onFail: (error) => editing.takeStale(error) || takeFieldErrors(form, error),
  });
  const submit = form.onSubmit(
    (values) => save.run(values),
    (errors) => focusFirstError(form, errors),
  );
  const text = (field: 'first_name' | 'last_name' | 'nick_name' | 'phone') => ({
    label: t(`field.${field}`),
    ...form.getInputProps(field),
  });
  const choices = {
    language: [
      { value: 'th', label: 'ไทย' },
      { value: 'en', label: 'English' },
    ],
    theme: [
      { value: 'auto', label: t('common:user.themeAuto') },
      { value: 'light', label: t('common:user.themeLight') },
      { value: 'dark', label: t('common:user.themeDark') },
    ],
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      <ConflictBar
        editing={editing}
        labelOf={(part) => t(`field.${part as keyof ProfileForm}`)}
        textOf={(part, value) =>
          choices[part as keyof typeof choices]?.find((choice) => choice.value === value)?.label ?? String(value)
        }
      />
      <Section title={t('me.personal')}>
        <div className="grid">
          <TextInput key={form.key('first_name')} {...text('first_name')} withAsterisk autoComplete="given-name" />
          <TextInput key={form.key('last_name')} {...text('last_name')} autoComplete="family-name" />
          <TextInput key={form.key('nick_name')} {...text('nick_name')} autoComplete="nickname" />
          <PhoneField key={form.key('phone')} {...text('phone')} autoComplete="tel" />
        </div>
      </Section>
      <Section title={t('me.display')}>
        <div className="grid">
          <NativeSelect
            label={t('field.language')}
            key={form.key('language')}
            {...form.getInputProps('language')}
            data={choices.language}
          />
          <NativeSelect
            label={t('field.theme')}
            key={form.key('theme')}
            {...form.getInputProps('theme')}
            data={choices.theme}
          />
        </div>
      </Section>
      <div className="row">
        <SubmitButton isPending={save.isPending} isBlocked={editing.isBlocked}>
          {t('common:action.save')}
        </SubmitButton>
      </div>
    </form>
  );
}

/** A new address comes into force by the link that is mailed to it. */
function EmailEditor({ email }: { email: string }): ReactNode {
  const { t } = useTranslation('profile');
  const [sentTo, setSentTo] = useState('');
  const form = useSchemaForm(emailSchema, { email: '', password: '' });
  const ask = useAction<EmailForm, unknown>({
    run: askEmail,
    onDone: (_, values) => {
      setSentTo(values.email);
      form.reset();
    },
    onFail: (error) => takeFieldErrors(form, error),
  });
  return (
    <Section title={t('email.title')}>
      <form
        onSubmit={form.onSubmit(
          (values) => ask.run(values),
          (errors) => focusFirstError(form, errors),
        )}
        noValidate
        className="stack"
      >
        <p className="soft small">{email === '' ? t('email.none') : t('email.now', { email })}</p>
        {sentTo && (
          <Alert color="accent" role="status">
            {t('email.sent', { email: sentTo })}
          </Alert>
        )}
        <div className="grid">
          <TextInput
            label={t('email.new')}
            type="email"
            autoComplete="email"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={t('email.password')}
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        </div>
        <div className="row">
          <SubmitButton isPending={ask.isPending}>{t('email.act')}</SubmitButton>
        </div>
      </form>
    </Section>
  );
}
