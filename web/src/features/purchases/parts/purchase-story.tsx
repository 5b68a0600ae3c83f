import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimelineEntry } from '@/entities/story';
import { formatDate, formatNumber } from '@/shared/i18n/format';
import { Section } from '@/shared/ui/section';
import { Story, StoryEntry } from '@/shared/ui/story';
import { statusOf } from '../model';

const KINDS = [
  'po.created',
  'po.changed',
  'po.amended',
  'po.approved',
  'po.received',
  'po.taken_back',
  'po.closed_partly',
  'po.cancelled',
] as const;
const FACTS = ['bill', 'by', 'pieces', 'serials', 'written_off', 'reason'] as const;

const CHANGES = ['expected_on', 'reference', 'note', 'papers'] as const;

/** The order's story, newest first: what, who, when, from which status to which. */
export function PurchaseStory({ entries }: { entries: readonly TimelineEntry[] }): ReactNode {
  const { t } = useTranslation('purchases');
  return (
    <Section title={t('story.title')}>
      <Story>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Story>
    </Section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }): ReactNode {
  const { t } = useTranslation('purchases');
  const kind = KINDS.find((one) => one === entry.kind);
  const from = statusOf(entry.from_status);
  const to = statusOf(entry.to_status);
  const facts = FACTS.flatMap((name) => {
    const text = wordsOf(entry.data, name);
    return text ? [`${t(`story.${name}`)} ${text}`] : [];
  });
  facts.push(
    ...CHANGES.flatMap((name) => {
      const change = changeOf(entry.data, name);
      return change
        ? [
            t('story.change', {
              what: t(name === 'papers' ? 'papers.title' : `head.${name}`),
              before: change.before || '—',
              after: change.after || '—',
            }),
          ]
        : [];
    }),
  );
  return (
    <StoryEntry
      what={kind ? t(`story.kind.${kind}`) : entry.kind}
      who={entry.user_name}
      at={entry.at}
      from={from ? t(`status.${from}`) : ''}
      to={to && to !== from ? t(`status.${to}`) : ''}
      arrow={t('story.to')}
      facts={facts}
    />
  );
}

/** What something was and is, where the entry tells of it. */
function changeOf(data: unknown, name: (typeof CHANGES)[number]): { before: string; after: string } | undefined {
  const found: unknown =
    typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
  if (typeof found !== 'object' || found === null || !('before' in found) || !('after' in found)) return undefined;
  const text = (value: unknown): string =>
    Array.isArray(value)
      ? value.join(', ')
      : typeof value !== 'string'
        ? ''
        : name === 'expected_on' && value
          ? formatDate(value)
          : value;
  return { before: text(found.before), after: text(found.after) };
}

function wordsOf(data: unknown, name: string): string {
  if (typeof data !== 'object' || data === null || !(name in data)) return '';
  const value: unknown = (data as Record<string, unknown>)[name];
  return typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value : '';
}
