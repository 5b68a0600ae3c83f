import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { TimeLeft } from '@/shared/time-left/time-left';
import type { Bulk, BulkState } from './bulk';
import classes from './bulk-results.module.css';

export interface BulkResultsProps<Row> {
  bulk: Bulk<Row>;
  /** Names a row: a text, or a link to it. */
  name: (row: Row) => ReactNode;
  onClose: () => void;
}

/** Rows that are drawn at first, and with each press. */
const SHOWN = 200;
const RANK: Readonly<Record<BulkState, number>> = { refused: 0, running: 1, done: 2, waiting: 2 };

/** What became of each row: progress, then done and refused with the reason, and the refused once more. */
export function BulkResults<Row extends { id: number }>({ bulk, name, onClose }: BulkResultsProps<Row>): ReactNode {
  const { t } = useTranslation();
  const { results, counts, isRunning } = bulk;
  const [most, setMost] = useState(SHOWN);
  // What was refused comes first once all have their answer: it is what is left to do. Of very many it does at once.
  const isSorted = !isRunning || results.length > SHOWN;
  const ranked = isSorted ? results.toSorted((a, b) => RANK[a.state] - RANK[b.state]) : results;
  const shown = ranked.slice(0, most);
  const settled = counts.done + counts.refused;
  const summary = t(counts.refused > 0 ? 'bulk.summaryRefused' : 'bulk.summary', {
    done: formatNumber(counts.done),
    all: formatNumber(results.length),
    refused: formatNumber(counts.refused),
  });
  return (
    <div className="stack">
      <Progress value={(settled / Math.max(1, results.length)) * 100} aria-label={t('bulk.progress')} />
      <div className="row">
        <p role="status" className={classes.summary}>
          {summary}
        </p>
        {isRunning && <TimeLeft done={settled} all={results.length} />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('bulk.results')}>
        <table className={classes.table}>
          <caption className="visually-hidden">{t('bulk.results')}</caption>
          <tbody>
            {shown.map(({ row, state, reason }) => (
              <tr key={row.id} data-state={state}>
                <th scope="row">{name(row)}</th>
                <td>
                  {t(`bulk.${state}`)}
                  {reason && `: ${reason}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {ranked.length > most && (
          <Button variant="subtle" fullWidth onClick={() => setMost(most + SHOWN)}>
            {t('bulk.more', { text: formatNumber(ranked.length - most) })}
          </Button>
        )}
      </div>
      <div className={`row ${classes.end}`}>
        {isRunning && counts.waiting > 0 && (
          <Button variant="default" onClick={bulk.stop}>
            {t('bulk.stop')}
          </Button>
        )}
        {counts.refused > 0 && (
          <Button variant="default" disabled={isRunning} onClick={bulk.retry}>
            {t('bulk.retry', { count: counts.refused })}
          </Button>
        )}
        <Button disabled={isRunning} onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    </div>
  );
}
