import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rounds } from '@/entities/packing';
import { formatDateTime, formatNumber, formatTime, today } from '@/shared/i18n/format';
import { parcelsOf, type SheetOf } from '../model';
import check from './check.module.css';

interface RoundChoiceProps {
  rounds: Rounds;
  shown: SheetOf;
  onChoose: (shown: SheetOf) => void;
}

/** Where the rounds stand in one row, the chosen one is in sight. */
function show(chosen: HTMLElement | null): void {
  chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** What the sheet lists: what is in no round yet, one of the rounds, or all of the day. */
export function RoundChoice({ rounds, shown, onChoose }: RoundChoiceProps): ReactNode {
  const { t } = useTranslation('packing');
  const choices: [SheetOf, string][] = [
    ['open', t('round.open', { n: formatNumber(parcelsOf(rounds.open)) })],
    ...rounds.rounds.map(({ id, number, date, created_at, parcels }): [SheetOf, string] => [
      id,
      t('round.one', { number, at: (date === today() ? formatTime : formatDateTime)(created_at), count: parcels }),
    ]),
    ['day', t('round.day')],
  ];
  return (
    <fieldset className={`${check.couriers} ${check.rounds}`}>
      <legend className="visually-hidden">{t('round.choice')}</legend>
      {choices.map(([of, label]) => (
        <label key={of} ref={of === shown ? show : undefined} data-chosen={of === shown || undefined}>
          <input type="radio" name="round" checked={of === shown} onChange={() => onChoose(of)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
