import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderHead } from '@/entities/order';
import type { HandOver } from '@/entities/packing';
import type { User } from '@/shared/access/access';
import { toApiError } from '@/shared/api/errors';
import { formatDateTime, formatNumber, formatTime } from '@/shared/i18n/format';
import { LoadError } from '@/shared/ui/load-error';
import { isBare } from '@/entities/bare';
import { useCourierName } from './courier-choice';
import classes from './sheet.module.css';

/** As many as the server lists of those that left. */
const MOST_GONE = 5000;

interface SheetProps {
  kind: 'missing' | 'hand-over';
  provider: number;
  query: UseQueryResult<HandOver>;
  user: User;
  onBack: () => void;
}

interface SheetRow {
  id: number;
  tracking: string;
  number: string;
  recipient: string;
  province: string;
  provider: number;
  time: string;
  parcels: number;
  /** All that are packed of the order, those that left on other days among them. */
  packed: number;
  /** The numbers of the parcels, where somebody is to look for them. */
  numbers: readonly string[];
}

const rowOf = (
  order: OrderHead,
  time: string,
  parcels: number,
  packed = parcels,
  numbers: readonly string[] = [],
): SheetRow => ({
  id: order.id,
  tracking: order.tracking_number,
  number: order.number,
  recipient: order.recipient_name,
  province: order.province,
  provider: order.shipping_provider_id,
  time,
  parcels: Math.max(1, parcels),
  packed,
  numbers,
});

const isBareRow = ({ tracking, provider }: SheetRow): boolean =>
  isBare({ tracking_number: tracking, shipping_provider_id: provider });

/** A page to print: what is still missing, or what the courier signs for. */
export function CheckSheet({ kind, provider, query, user, onBack }: SheetProps): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  const nameOf = useCourierName();
  const [printedAt] = useState(() => Date.now());
  const isMissing = kind === 'missing';
  const { data } = query;
  const rows = isMissing
    ? (data?.missing ?? []).map((one) =>
        rowOf(one, formatDateTime(one.packed_at), one.parcels.length, one.parcels.length, one.parcels),
      )
    : (data?.gone ?? []).map((one) => rowOf(one, formatTime(one.left_at), one.parcels, one.packed));
  const left = Math.max(0, (data?.expected ?? 0) - (data?.checked ?? 0));
  const orders = isMissing ? left : rows.length;
  const parcels = rows.reduce((sum, row) => sum + row.parcels, 0);
  const bare = rows.filter(isBareRow).length;
  return (
    <div className={classes.view}>
      <div className={`${classes.bar} no-print`}>
        <Button variant="default" leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={onBack}>
          {t('sheet.back')}
        </Button>
        <Button leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
          {t('common:action.print')}
        </Button>
      </div>
      <article className={classes.paper}>
        <header className={classes.head}>
          <div>
            <h1 tabIndex={-1}>{t(isMissing ? 'sheet.missingTitle' : 'sheet.handOverTitle')}</h1>
            <p>
              {user.enterprise_name} · {nameOf(provider)}
            </p>
            <p>{t('sheet.printedAt', { at: formatDateTime(printedAt) })}</p>
          </div>
          <p className={classes.count}>
            {t('sheet.total', { count: orders })}
            {orders === rows.length && ` · ${t('sheet.parcels', { count: parcels })}`}
          </p>
        </header>
        {query.isError && <LoadError error={toApiError(query.error)} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton h={96} />}
        {rows.length === 0 ? (
          query.isSuccess && <p>{t('sheet.empty')}</p>
        ) : (
          <SheetTable rows={rows} isMissing={isMissing} showProvider={provider === 0} />
        )}
        {bare > 0 && <p className={classes.note}>{t('sheet.bare', { count: bare })}</p>}
        {isMissing && left > rows.length && rows.length > 0 && <p className={classes.note}>{t('check.more')}</p>}
        {!isMissing && rows.length >= MOST_GONE && (
          <p className={classes.note}>{t('sheet.first', { here: formatNumber(rows.length) })}</p>
        )}
        {!isMissing && left > 0 && <p className={classes.note}>{t('sheet.left', { count: left })}</p>}
        {!isMissing && <Signatures sender={`${user.first_name} ${user.last_name}`.trim()} />}
      </article>
    </div>
  );
}

function SheetTable({
  rows,
  isMissing,
  showProvider,
}: {
  rows: readonly SheetRow[];
  isMissing: boolean;
  showProvider: boolean;
}): ReactNode {
  const { t } = useTranslation('packing');
  const nameOf = useCourierName();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.right}>
            {t('sheet.number')}
          </th>
          <th scope="col">{t('check.tracking')}</th>
          <th scope="col">{t('check.order')}</th>
          <th scope="col">{t('check.recipient')}</th>
          {showProvider && <th scope="col">{t('check.provider')}</th>}
          <th scope="col">{t(isMissing ? 'check.packedAt' : 'check.checkedAt')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.id}>
            <td className={classes.right}>{at + 1}</td>
            <td>{isBareRow(row) ? t('check.noTracking') : <span className="code">{row.tracking || '—'}</span>}</td>
            <td>
              <span className="code">{row.number}</span>{' '}
              {row.numbers.map((number) => (
                <span key={number} className={`code ${classes.parcel}`}>
                  {number}{' '}
                </span>
              ))}
              {row.packed > row.parcels ? (
                <b>{t('sheet.parcelsOf', { parcels: row.parcels, packed: row.packed })}</b>
              ) : (
                row.parcels > 1 && <b>{t('sheet.parcels', { count: row.parcels })}</b>
              )}
            </td>
            <td>
              {row.recipient} {row.province}
            </td>
            {showProvider && <td>{nameOf(row.provider)}</td>}
            <td>{row.time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Signatures({ sender }: { sender: string }): ReactNode {
  const { t } = useTranslation('packing');
  return (
    <div className={classes.signs}>
      {[
        { head: t('sheet.sender'), name: sender },
        { head: t('sheet.receiver'), name: '' },
      ].map(({ head, name }) => (
        <section key={head}>
          <h2>{head}</h2>
          <p>{t('sheet.signature')}</p>
          <p>
            {t('sheet.name')} {name}
          </p>
          <p>{t('sheet.dateTime')}</p>
        </section>
      ))}
    </div>
  );
}
