import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/access/session';
import { PageHeader } from '@/shared/ui/page-header';
import { Facts, Section } from '@/shared/ui/section';

/** /pages/user: template of a person's page. */
export function UserTemplateScreen(): ReactNode {
  const { t } = useTranslation('profile');
  const user = useSession();
  if (!user) return null;
  const fields = ['first_name', 'last_name', 'nick_name', 'phone', 'email'] as const;
  return (
    <div className="stack" style={{ maxWidth: 880 }}>
      <PageHeader title={t('template.userTitle')} />
      <p className="soft">{t('template.note')}</p>
      <Section title={t('me.personal')}>
        <Facts items={fields.map((field) => ({ term: t(`field.${field}`), value: user[field] }))} />
      </Section>
    </div>
  );
}
