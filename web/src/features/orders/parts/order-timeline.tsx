import { SegmentedControl } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatSince } from '@/shared/i18n/format';
import { Section } from '@/shared/ui/section';
import { isOrderStatus } from '@/shared/ui/status-tag';
import { CANCEL_REASONS, type TimelineEntry } from '../model';
import { factsOf, isInPart, isKind, isProvider, type Fact, type StoryPart } from '../timeline';
import classes from './order-timeline.module.css';

const PARTS: readonly StoryPart[] = ['all', 'status', 'packing', 'changes'];

/** The order's story, newest first: what, who, when, from which status to which. */
export function OrderTimeline({ entries }: { entries: readonly TimelineEntry[] }): ReactNode {
  const { t } = useTranslation('orders');
  const [part, setPart] = useState<StoryPart>('all');
  const shown = entries.filter((entry) => isInPart(entry, part));
  const choice = (
    <SegmentedControl
      size="xs" value={part} onChange={(value) => setPart(PARTS.find((one) => one === value) ?? 'all')} aria-label={t('story.filter')}
      data={PARTS.map((value) => ({ value, label: t(`story.part.${value}`) }))}
    />
  );
  return (
    <Section title={t('story.title')} actions={choice}>
      {shown.length === 0 && <p className="soft">{t('story.none')}</p>}
      <ol className={classes.story}>{shown.map((entry) => <Entry key={entry.id} entry={entry} />)}</ol>
    </Section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const { kind, from_status: from, to_status: to } = entry;
  const name = isKind(kind) ? t(`kind.${kind}`) : kind;
  const word = (code: number | undefined): string => (code !== undefined && isOrderStatus(code) ? t(`common:status.${code}`) : '');
  const isStep = word(to) !== '' && from !== to;
  return (
    <li data-step={isStep || undefined}>
      <div className={classes.line}>
        <strong>{name}</strong>
        {isStep && <span className={classes.step}>{word(from) && <>{word(from)} <IconArrowRight size={13} aria-label={t('story.to')} /> </>}{word(to)}</span>}
        <span className={classes.when}>{entry.user_name || t('story.system')} · <time dateTime={entry.at} title={formatDateTime(entry.at)}>{formatSince(entry.at)}</time></span>
      </div>
      <Facts facts={factsOf(entry)} />
    </li>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  if (facts.length === 0) return null;
  const text = (fact: Fact): string => {
    const reason = CANCEL_REASONS.find((code) => code === fact.cancelReason);
    if (reason) return t(`cancel.type.${reason}`);
    return isProvider(fact.provider) ? t(`common:provider.${fact.provider}`) : fact.text;
  };
  return (
    <ul className={classes.facts}>
      {facts.map((fact) => <li key={fact.name}>{[t(`fact.${fact.name}`), text(fact)].filter(Boolean).join(': ')}</li>)}
    </ul>
  );
}
