import '@mantine/core/styles/Timeline.layer.css';
import { Timeline } from '@mantine/core';
import { IconKey, IconLogin2, IconUserEdit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, today } from '@/shared/i18n/format';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';

/** /pages/timeline: template of a story, newest first. */
export function TimelineTemplateScreen(): ReactNode {
  const { t } = useTranslation('profile');
  const day = today();
  const entries = [
    { at: `${day}T04:10:00Z`, text: t('template.passwordChanged'), Icon: IconKey },
    { at: `${day}T03:32:00Z`, text: t('template.profileChanged'), Icon: IconUserEdit },
    { at: `${day}T01:58:00Z`, text: t('template.signedIn'), Icon: IconLogin2 },
  ];
  return (
    <div className="stack" style={{ maxWidth: 880 }}>
      <PageHeader title={t('template.timelineTitle')} />
      <p className="soft">{t('template.note')}</p>
      <Section title={t('template.today')}>
        <Timeline bulletSize={28} lineWidth={2} active={entries.length}>
          {entries.map(({ at, text, Icon }) => (
            <Timeline.Item key={at} bullet={<Icon size={15} aria-hidden />} title={text}>
              <span className="soft">{formatDateTime(at)}</span>
            </Timeline.Item>
          ))}
        </Timeline>
      </Section>
    </div>
  );
}
