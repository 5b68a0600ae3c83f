import '@mantine/core/styles/Progress.layer.css';
import '@/shared/ui/checkbox-styles';
import { Button, Checkbox, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import { oddityOf } from '@/entities/tracking-guess';
import { isLost, isRounded } from '@/entities/tracking-rounding';
import { formatNumber } from '@/shared/i18n/format';
import { DataTable, type Column } from '@/shared/ui/data-table';
import { TimeLeft } from '@/shared/time-left/time-left';
import { Pager } from '@/shared/ui/pager';
import { Tag, type Tone } from '@/shared/ui/status-tag';
import type { Applied } from '../api';
import { SENT, type TrackRow, type Verdict } from '../model';
import classes from './exports.module.css';
import { useApply } from './use-apply';

const TONES: Record<Verdict, Tone> = {
  set: 'good',
  replace: 'warn',
  same: 'plain',
  taken: 'bad',
  unknown: 'bad',
  form: 'bad',
  own: 'bad',
  closed: 'bad',
  several: 'bad',
};
const VERDICTS = Object.keys(TONES) as Verdict[];

/** How a row stands: what was said of it, then what became of it. */
type Stand = Verdict | 'done' | 'refused';
const STANDS: readonly Stand[] = ['done', 'refused', ...VERDICTS];

/** What became of a row that was sent. */
const answerOf = (row: TrackRow, answers: ReadonlyMap<number, Applied>): Applied | undefined =>
  SENT.includes(row.verdict) ? answers.get(row.order_id ?? 0) : undefined;

function standOf(row: TrackRow, answers: ReadonlyMap<number, Applied>): Stand {
  const answer = answerOf(row, answers);
  if (!answer) return row.verdict;
  return answer.done ? 'done' : 'refused';
}

const mayBeRounded = ({ tracking_number }: TrackRow): boolean => isRounded(tracking_number);

type Shown = TrackRow & { id: number };

/** A verdict for each row, then what became of those that were sent. */
export function TrackingRows({
  rows,
  onStart,
  onAgain,
}: {
  rows: readonly TrackRow[];
  onStart: () => void;
  onAgain: () => void;
}): ReactNode {
  const { t } = useTranslation('exports');
  const [only, setOnly] = useState<Stand>();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const apply = useApply(t('track.leaving'));
  const [withRounded, setWithRounded] = useState(false);
  const fit = rows.filter(({ verdict }) => SENT.includes(verdict));
  const rounded = fit.filter(mayBeRounded);
  const meant = withRounded ? fit : fit.filter((row) => !mayBeRounded(row));
  const settled = meant.filter(({ order_id }) => apply.answers.has(order_id ?? 0));
  const refused = settled.filter(({ order_id }) => !apply.answers.get(order_id ?? 0)?.done);
  const waiting = meant.filter(({ order_id }) => !apply.answers.has(order_id ?? 0));
  const stands = rows.map((row) => standOf(row, apply.answers));
  // Of what was to be put in nothing is left once all is done.
  const chosen = only && stands.includes(only) ? only : undefined;
  const shown = rows.filter((_row, at) => !chosen || stands[at] === chosen).map((row) => ({ ...row, id: row.row }));
  const columns = useColumns(apply.answers);
  const isTried = settled.length > 0 || apply.isRunning;
  return (
    <>
      <div className={classes.counts} role="group" aria-label={t('track.verdicts')}>
        {STANDS.map((stand) => {
          const count = stands.filter((one) => one === stand).length;
          if (count === 0) return null;
          return (
            <button
              key={stand}
              type="button"
              aria-pressed={chosen === stand}
              onClick={() => {
                setOnly(chosen === stand ? undefined : stand);
                setPage(1);
              }}
            >
              <span className="soft">
                {stand === 'done' || stand === 'refused' ? t(`track.${stand}`) : t(`verdict.${stand}`)}
              </span>
              <strong>{formatNumber(count)}</strong>
            </button>
          );
        })}
      </div>
      {isTried && (
        <div className={classes.progress}>
          <Progress value={(settled.length / Math.max(1, meant.length)) * 100} aria-label={t('track.progress')} />
          <p role="status">
            {t('track.settled', {
              done: formatNumber(settled.length - refused.length),
              all: formatNumber(meant.length),
              refused: formatNumber(refused.length),
            })}
          </p>
          {apply.isRunning && <TimeLeft done={settled.length} all={meant.length} />}
        </div>
      )}
      <DataTable columns={columns} rows={shown.slice((page - 1) * limit, page * limit)} caption={t('track.verdicts')} />
      {shown.length > 20 && (
        <Pager
          page={page}
          limit={limit}
          total={shown.length}
          onPage={setPage}
          onLimit={(to) => {
            setLimit(to);
            setPage(1);
          }}
        />
      )}
      {rounded.length > 0 && (
        <Checkbox
          checked={withRounded}
          disabled={isTried}
          label={t('track.withRounded', { count: rounded.length, text: formatNumber(rounded.length) })}
          onChange={(event) => {
            setWithRounded(event.currentTarget.checked);
          }}
        />
      )}
      <div className="row">
        {apply.isRunning ? (
          <Button variant="default" onClick={apply.stop}>
            {t('track.stop')}
          </Button>
        ) : (
          <>
            <Button
              disabled={waiting.length === 0}
              onClick={() => {
                onStart();
                apply.start(waiting);
              }}
            >
              {t('track.apply', { count: waiting.length, text: formatNumber(waiting.length) })}
            </Button>
            {refused.length > 0 && (
              <Button variant="default" onClick={onAgain}>
                {t('track.again')}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}

function useColumns(answers: ReadonlyMap<number, Applied>): readonly Column<Shown>[] {
  const { t } = useTranslation('exports');
  const { nameOf, all } = useProviders();
  return useMemo(() => {
    const answered = (row: Shown): Applied | undefined => answerOf(row, answers);
    const oddly = (row: Shown): string => {
      const odd =
        SENT.includes(row.verdict) &&
        oddityOf(row.tracking_number, row.shipping_provider_id ?? row.now_provider_id ?? 0, all);
      if (!odd) return '';
      return odd.kind === 'mistyped' ? t('track.mistyped') : t('track.looksLike', { name: odd.name });
    };
    return [
      {
        id: 'order',
        header: t('track.order'),
        cell: (row) =>
          row.order_id ? (
            <Link
              className="code"
              to="/backoffice/orders/$id"
              params={{ id: String(row.order_id) }}
              search={{ edit: '', open: '' }}
              target="_blank"
              preload={false}
            >
              {row.number}
            </Link>
          ) : (
            row.reference || '—'
          ),
      },
      {
        id: 'tracking',
        header: t('track.tracking'),
        card: 'plain',
        cell: (row) => <span className="code">{row.tracking_number || '—'}</span>,
      },
      {
        id: 'verdict',
        header: t('track.verdict'),
        card: 'end',
        cell: (row) => {
          const answer = answered(row);
          if (answer?.done) return <Tag tone="good">{t('track.done')}</Tag>;
          if (answer) return <Tag tone="bad">{t('track.refused')}</Tag>;
          return <Tag tone={TONES[row.verdict]}>{t(`verdict.${row.verdict}`)}</Tag>;
        },
      },
      {
        id: 'why',
        header: t('track.note'),
        card: 'plain',
        cell: (row) =>
          [
            answered(row)?.reason,
            row.verdict === 'replace' && t('track.instead', { now: row.now ?? '' }),
            row.verdict === 'taken' && (row.other ? t('track.takenBy', { number: row.other }) : t('track.takenTwice')),
            SENT.includes(row.verdict) &&
              row.shipping_provider_id &&
              t('track.toProvider', { name: nameOf(row.shipping_provider_id) }),
            row.courier_unknown && row.order_id && t('track.courierUnknown', { name: row.courier ?? '' }),
            row.verdict === 'form' && isLost(row.tracking_number) && t('track.lost'),
            mayBeRounded(row) || (row.verdict === 'unknown' && isRounded(row.reference))
              ? t('track.rounded')
              : oddly(row),
          ]
            .filter(Boolean)
            .join(' · '),
      },
      { id: 'row', header: t('track.row'), align: 'right', hideBelow: 1024, card: 'none', cell: (row) => row.row },
    ];
  }, [answers, t, nameOf, all]);
}
