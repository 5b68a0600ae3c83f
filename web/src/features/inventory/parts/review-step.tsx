import { Alert, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { Section } from '@/shared/ui/section';
import { allPartnersQuery } from '../api';
import { readAmount } from '../amount';
import { afterPosting, change, lineFault, totalsOf, type Draft } from '../movement';
import classes from './movement.module.css';

const REASONS = ['damaged', 'expired', 'sample', 'used', 'lost'] as const;

export interface ReviewStepProps {
  draft: Draft;
  lying: ReadonlyMap<number, number>;
  isNoteMissing: boolean;
  refusal: Refusal | null;
  onDraft: (draft: Draft) => void;
}

/** Why nothing of it was posted, and the lines that stood in the way. */
export interface Refusal {
  text: string;
  products: readonly number[];
}

/** Everything once more before it is posted: from whom or why, then the lines with their sums. */
export function ReviewStep({ draft, lying, isNoteMissing, refusal, onDraft }: ReviewStepProps): ReactNode {
  const { t } = useTranslation(['inventory', 'common']);
  const partners = useQuery({ ...allPartnersQuery, enabled: draft.way === 'in' }).data?.Data ?? [];
  const isIn = draft.way === 'in';
  return (
    <Section title={t(`review.${draft.way}`, { name: draft.storageName })}>
      <div className="stack">
        <fieldset className={classes.head} disabled={draft.isSent} aria-label={t('review.head')}>
          {isIn && (
            <NativeSelect
              label={t('field.partner')} value={draft.partnerId ? String(draft.partnerId) : ''} onChange={(event) => onDraft(change(draft, { partnerId: Number(event.currentTarget.value) }))}
              data={[{ value: '', label: t('field.noPartner') }, ...partners.map(({ id, company_name }) => ({ value: String(id), label: company_name }))]}
            />
          )}
          <TextInput
            label={t(isIn ? 'field.note' : 'field.reason')} withAsterisk={!isIn} maxLength={1000} value={draft.note} list={isIn ? undefined : 'stock-reasons'} error={isNoteMissing ? t('common:form.required') : undefined}
            onChange={(event) => onDraft(change(draft, { note: event.currentTarget.value }))}
          />
          {!isIn && <datalist id="stock-reasons">{REASONS.map((reason) => <option key={reason} value={t(`reason.${reason}`)} />)}</datalist>}
        </fieldset>
        {refusal && <Alert color="red" role="alert" title={t('review.refused')}>{refusal.text}</Alert>}
        <MovementTable draft={draft} lying={lying} refusal={refusal} />
      </div>
    </Section>
  );
}

function MovementTable({ draft, lying, refusal }: { draft: Draft; lying: ReadonlyMap<number, number>; refusal: Refusal | null }): ReactNode {
  const { t } = useTranslation('inventory');
  const totals = totalsOf(draft);
  const isIn = draft.way === 'in';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={classes.frame} role="region" aria-label={t('step.review')} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('step.review')}</caption>
        <thead><tr><th scope="col">{t('goods.name')}</th><th scope="col">{t('review.amount')}</th>{isIn && <th scope="col">{t('field.cost')}</th>}{isIn && <th scope="col">{t('review.value')}</th>}<th scope="col">{t('review.after')}</th></tr></thead>
        <tbody>
          {draft.lines.map((line) => {
            const before = lying.get(line.product_id);
            const fault = lineFault(draft, line, before);
            const text = fault ? t(`fault.${fault}`, { text: formatNumber(before ?? 0) }) : refusal?.products.includes(line.product_id) ? refusal.text : '';
            return (
              <tr key={line.product_id}>
                <td>{line.name} <span className="code soft">{line.pn}</span>{text && <p className={classes.fault}>{text}</p>}</td>
                <td>{formatNumber(readAmount(line.amount))}</td>
                {isIn && <td>{formatMoney(line.cost)}</td>}
                {isIn && <td>{formatMoney((line.cost ?? 0) * (readAmount(line.amount) ?? 0))}</td>}
                <td>{before === undefined ? '—' : formatNumber(afterPosting(draft.way, line, before))}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot><tr><td>{t('review.total', { text: formatNumber(totals.lines) })}</td><td>{formatNumber(totals.pieces)}</td>{isIn && <td />}{isIn && <td>{formatMoney(totals.cost)}</td>}<td /></tr></tfoot>
      </table>
      {isIn && totals.withoutCost > 0 && <p className={classes.warn} role="status">{t('review.noCost', { text: formatNumber(totals.withoutCost) })}</p>}
    </div>
  );
}
