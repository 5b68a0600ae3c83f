import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { focusFirstError, SubmitButton, takeFieldErrors, useSchemaForm } from '@/shared/ui/form';
import { PageHeader } from '@/shared/ui/page-header';
import { PasswordField } from '@/shared/ui/password-field';
import { Section } from '@/shared/ui/section';
import { savePassword } from '../api';
import { passwordSchema } from '../model';

/** /profile/changepasword */
export function ChangePasswordScreen(): ReactNode {
  const { t } = useTranslation('profile');
  const user = useSession();
  const navigate = useNavigate();
  const form = useSchemaForm(passwordSchema, { old_password: '', password: '', password_confirm: '' });
  const save = useAction({
    run: savePassword,
    done: t('password.done'),
    onDone: () => void navigate({ to: '/profile/me' }),
    onFail: (error) => {
      if (error.code === 'profile.password_old_wrong') form.setFieldError('old_password', error.text);
      else return takeFieldErrors(form, error);
      return true;
    },
  });
  return (
    <div className="stack" style={{ maxWidth: 480 }}>
      <PageHeader title={t('password.title')} />
      <Section>
        <form
          onSubmit={form.onSubmit(
            (values) => save.run(values),
            (errors) => focusFirstError(form, errors),
          )}
          noValidate
          className="stack"
        >
          <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
          <PasswordField
            label={t('password.old')}
            withAsterisk
            autoComplete="current-password"
            key={form.key('old_password')}
            {...form.getInputProps('old_password')}
          />
          <PasswordField
            label={t('password.new')}
            description={t('password.hint')}
            withAsterisk
            autoComplete="new-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <PasswordField
            label={t('password.confirm')}
            withAsterisk
            autoComplete="new-password"
            key={form.key('password_confirm')}
            {...form.getInputProps('password_confirm')}
          />
          <p className="soft small">{t('password.others')}</p>
          <div className="row">
            <SubmitButton isPending={save.isPending}>{t('password.act')}</SubmitButton>
          </div>
        </form>
      </Section>
    </div>
  );
}
