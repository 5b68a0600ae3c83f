import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { Section } from '@/shared/ui/section';
import { Story, StoryEntry } from '@/shared/ui/story';
import { statusOf, type StoryEntry as Happened } from '../model';

const KINDS = ['po.created', 'po.changed', 'po.approved', 'po.received', 'po.taken_back', 'po.closed_partly', 'po.cancelled'] as const;
const FACTS = ['bill', 'by', 'pieces', 'serials', 'written_off', 'reason'] as const;

/** The order's story, newest first: what, who, when, from which status to which. */
export function PurchaseStory({ entries }: { entries: readonly Happened[] }): ReactNode {
  const { t } = useTranslation('purchases');
  return (
    <Section title={t('story.title')}>
      <Story>{entries.map((entry) => <Entry key={entry.id} entry={entry} />)}</Story>
    </Section>
  );
}

function Entry({ entry }: { entry: Happened }): ReactNode {
  const { t } = useTranslation('purchases');
  const kind = KINDS.find((one) => one === entry.kind);
  const from = statusOf(entry.from_status);
  const to = statusOf(entry.to_status);
  const facts = FACTS.flatMap((name) => {
    const text = wordsOf(entry.data, name);
    return text ? [`${t(`story.${name}`)} ${text}`] : [];
  });
  return (
    <StoryEntry
      what={kind ? t(`story.kind.${kind}`) : entry.kind} who={entry.user_name} at={entry.at}
      from={from ? t(`status.${from}`) : ''} to={to && to !== from ? t(`status.${to}`) : ''} arrow={t('story.to')} facts={facts}
    />
  );
}

function wordsOf(data: unknown, name: string): string {
  if (typeof data !== 'object' || data === null || !(name in data)) return '';
  const value: unknown = (data as Record<string, unknown>)[name];
  return typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value : '';
}
