import { Alert, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { allPartnersQuery } from '@/entities/lookups';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useScanGuard } from '@/shared/ui/scan-guard';
import { Section } from '@/shared/ui/section';
import { change, type Draft } from '../movement';
import { RULES } from '../ways';
import classes from './movement.module.css';
import { ReviewTable } from './review-table';
import type { Pieces } from './use-movement';

const ImageField = lazyPart(() => import('@/shared/ui/image-field').then((module) => module.ImageField));

export interface ReviewStepProps {
  draft: Draft;
  lying: Pieces;
  lyingThere: Pieces;
  isNoteMissing: boolean;
  refusal: Refusal | null;
  /** The field of the reason. */
  note: RefObject<HTMLInputElement | null>;
  /** Changes the draft as it is then, not as it was drawn. */
  onDraft: (change: (draft: Draft) => Draft) => void;
  onForward: () => void;
}

/** Why nothing of it was posted, and the lines that stood in the way. */
export interface Refusal {
  text: string;
  products: readonly number[];
}

/** Everything once more before it is posted: from whom or why, then the lines with their sums. */
export function ReviewStep({
  draft,
  lying,
  lyingThere,
  isNoteMissing,
  refusal,
  note,
  onDraft,
  onForward,
}: ReviewStepProps): ReactNode {
  const { t } = useTranslation(['inventory', 'common']);
  const hasPartner = draft.way === 'in';
  const partners = useQuery({ ...allPartnersQuery, enabled: hasPartner }).data?.Data ?? [];
  const { reasons, needsReason } = RULES[draft.way];
  const onNote = (text: string): void => onDraft((now) => change(now, { note: text }));
  const isScan = useScanGuard(draft.note, onNote);
  return (
    <Section title={t(`review.${draft.way}`, { name: draft.storageName, other: draft.otherName })}>
      <div className="stack">
        <fieldset className={classes.head} disabled={draft.isSent} aria-label={t('review.head')}>
          {hasPartner && (
            <NativeSelect
              label={t('field.partner')}
              value={draft.partnerId ? String(draft.partnerId) : ''}
              onChange={({ currentTarget: { value } }) => onDraft((now) => change(now, { partnerId: Number(value) }))}
              data={[
                { value: '', label: t('field.noPartner') },
                ...partners.map(({ id, company_name }) => ({ value: String(id), label: company_name })),
              ]}
            />
          )}
          <TextInput
            ref={note}
            label={t(`note.${draft.way}`)}
            withAsterisk={needsReason}
            maxLength={1000}
            value={draft.note}
            list={reasons.length > 0 ? 'stock-reasons' : undefined}
            error={isNoteMissing ? t('common:form.required') : undefined}
            onChange={({ currentTarget: { value } }) => onNote(value)}
            onKeyDown={(event) => {
              if (!isScan(event) && event.key === 'Enter' && draft.note.trim() !== '') onForward();
            }}
          />
          {reasons.length > 0 && (
            <datalist id="stock-reasons">
              {reasons.map((reason) => (
                <option key={reason} value={t(`reason.${reason}`)} />
              ))}
            </datalist>
          )}
        </fieldset>
        {refusal && (
          <Alert color="red" role="alert" title={draft.isSent ? undefined : t('review.refused')}>
            {refusal.text}
          </Alert>
        )}
        <ReviewTable draft={draft} lying={lying} lyingThere={lyingThere} refusal={refusal} />
        {draft.way !== 'toLine' && (
          <Suspense>
            <ImageField
              label={t('review.image')}
              kind="bill"
              value={draft.image ?? ''}
              isDisabled={draft.isSent}
              onChange={(image) => onDraft((now) => change(now, { image }))}
            />
          </Suspense>
        )}
      </div>
    </Section>
  );
}
