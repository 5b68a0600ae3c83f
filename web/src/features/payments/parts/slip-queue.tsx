import { Skeleton } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatMoney, formatSince } from '@/shared/i18n/format';
import { Thumb } from '@/shared/ui/thumb';
import type { QueuedSlip } from '../desk/use-desk';
import { ageTone } from '../model';
import { useBankName } from './use-bank-name';
import classes from './slip-queue.module.css';

interface SlipQueueProps {
  rows: readonly QueuedSlip[] | undefined;
  /** How many wait in all. */
  total: number;
  current: number;
  onOpen: (id: number) => void;
}

/** What waits, oldest on top: amount, order, bank, age, and who has it. */
export function SlipQueue({ rows, total, current, onOpen }: SlipQueueProps): ReactNode {
  const { t } = useTranslation('payments');
  const list = useRef<HTMLOListElement>(null);
  useEffect(
    function showCurrent() {
      list.current?.querySelector(`[data-slip="${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    [current],
  );
  return (
    <section className={classes.queue} aria-label={t('queue.title')}>
      <ol ref={list} className={classes.list}>
        {rows === undefined &&
          ['a', 'b', 'c', 'd'].map((key) => (
            <li key={key}>
              <Skeleton height={76} radius={8} />
            </li>
          ))}
        {rows?.map((row) => (
          <li key={row.id}>
            <QueueRow row={row} isCurrent={row.id === current} onOpen={() => onOpen(row.id)} />
          </li>
        ))}
      </ol>
      {rows && total > rows.length && rows.length > 0 && (
        <p className="soft small">{t('queue.more', { count: total - rows.length })}</p>
      )}
    </section>
  );
}

function QueueRow({ row, isCurrent, onOpen }: { row: QueuedSlip; isCurrent: boolean; onOpen: () => void }): ReactNode {
  const { t } = useTranslation('payments');
  const bankName = useBankName();
  const amount = row.amount > 0 ? row.amount : row.order?.owed;
  return (
    <button
      type="button"
      className={classes.row}
      data-slip={row.id}
      aria-current={isCurrent || undefined}
      onClick={onOpen}
    >
      <Thumb name={row.image} size="middle" />
      <span className={classes.main}>
        <strong className={classes.amount}>{amount === undefined ? t('queue.noAmount') : formatMoney(amount)}</strong>
        <span className={classes.order}>
          {row.order ? (
            <>
              <span className="code">{row.order.number}</span> {row.order.recipient_name}
            </>
          ) : (
            t('queue.noOrder')
          )}
        </span>
        <span className={classes.foot}>
          <span className={classes.age} data-tone={ageTone(row.created_at)} title={formatDateTime(row.created_at)}>
            {formatSince(row.created_at)}
          </span>
          {row.bank && <span>{bankName(row.bank)}</span>}
        </span>
        {row.verdicts.seen === 'used' && <span className={classes.used}>{t('queue.used')}</span>}
        {row.takenByName && (
          <span className={classes.taken}>
            <IconEye size={15} aria-hidden /> {t('queue.taken', { name: row.takenByName })}
          </span>
        )}
      </span>
    </button>
  );
}
