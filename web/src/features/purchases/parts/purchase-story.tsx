import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatNumber, formatSince } from '@/shared/i18n/format';
import { Section } from '@/shared/ui/section';
import { statusOf, type StoryEntry } from '../model';
import classes from './story.module.css';

const KINDS = ['po.created', 'po.changed', 'po.approved', 'po.received', 'po.closed_partly', 'po.cancelled'] as const;
const FACTS = ['bill', 'pieces', 'written_off', 'reason'] as const;

/** The order's story, newest first: what, who, when, from which status to which. */
export function PurchaseStory({ entries }: { entries: readonly StoryEntry[] }): ReactNode {
  const { t } = useTranslation('purchases');
  return (
    <Section title={t('story.title')}>
      <ol className={classes.story}>{entries.map((entry) => <Entry key={entry.id} entry={entry} />)}</ol>
    </Section>
  );
}

function Entry({ entry }: { entry: StoryEntry }): ReactNode {
  const { t } = useTranslation('purchases');
  const kind = KINDS.find((one) => one === entry.kind);
  const from = statusOf(entry.from_status);
  const to = statusOf(entry.to_status);
  const isStep = to !== undefined && to !== from;
  const facts = FACTS.flatMap((name) => {
    const text = wordsOf(entry.data, name);
    return text ? [`${t(`story.${name}`)} ${text}`] : [];
  });
  return (
    <li data-step={isStep || undefined}>
      <div className={classes.line}>
        <strong>{kind ? t(`story.kind.${kind}`) : entry.kind}</strong>
        {isStep && <span className={classes.step}>{from && <>{t(`status.${from}`)} <IconArrowRight size={13} aria-label={t('story.to')} /> </>}{t(`status.${to}`)}</span>}
        <span className={classes.when}>{entry.user_name} · <time dateTime={entry.at} title={formatDateTime(entry.at)}>{formatSince(entry.at)}</time></span>
      </div>
      {facts.length > 0 && <ul className={classes.facts}>{facts.map((fact) => <li key={fact}>{fact}</li>)}</ul>}
    </li>
  );
}

function wordsOf(data: unknown, name: string): string {
  if (typeof data !== 'object' || data === null || !(name in data)) return '';
  const value: unknown = (data as Record<string, unknown>)[name];
  return typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value : '';
}
