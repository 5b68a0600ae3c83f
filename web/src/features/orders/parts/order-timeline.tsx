import '@/shared/ui/segment-styles';
import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import type { TimelineEntry } from '@/entities/story';
import { Section } from '@/shared/ui/section';
import { isOrderStatus } from '@/shared/ui/status-tag';
import { Story, StoryEntry } from '@/shared/ui/story';
import { CANCEL_REASONS } from '../model';
import { factsOf, isInPart, isKind, type Fact, type StoryPart } from '../timeline';
import './story-words';

const PARTS: readonly StoryPart[] = ['all', 'status', 'packing', 'changes'];

/** The order's story, newest first: what, who, when, from which status to which. */
export function OrderTimeline({ entries }: { entries: readonly TimelineEntry[] }): ReactNode {
  const { t } = useTranslation('story');
  const [part, setPart] = useState<StoryPart>('all');
  const shown = entries.filter((entry) => isInPart(entry, part));
  const choice = (
    <SegmentedControl
      size="xs"
      value={part}
      onChange={(value) => setPart(PARTS.find((one) => one === value) ?? 'all')}
      aria-label={t('filter')}
      data={PARTS.map((value) => ({ value, label: t(`part.${value}`) }))}
    />
  );
  return (
    <Section title={t('title')} actions={choice} folds>
      {shown.length === 0 && <p className="soft">{t('none')}</p>}
      <Story>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Story>
    </Section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }): ReactNode {
  const { nameOf } = useProviders();
  const { t } = useTranslation(['story', 'orders', 'common']);
  const { kind, from_status: from, to_status: to } = entry;
  const word = (code: number | undefined): string =>
    code !== undefined && isOrderStatus(code) ? t(`common:status.${code}`) : '';
  const text = (fact: Fact): string => {
    const reason = CANCEL_REASONS.find((code) => code === fact.cancelReason);
    if (reason) return t(`orders:cancel.type.${reason}`);
    if (fact.hold) return t(`orders:hold.kind.${fact.hold}`);
    return (fact.provider && nameOf(fact.provider)) || fact.text;
  };
  return (
    <StoryEntry
      what={isKind(kind) ? t(`kind.${kind}`) : kind}
      who={entry.user_name || t('system')}
      at={entry.at}
      from={word(from)}
      to={from === to ? '' : word(to)}
      arrow={t('to')}
      facts={factsOf(entry).map((fact) => [t(`fact.${fact.name}`), text(fact)].filter(Boolean).join(': '))}
    />
  );
}
