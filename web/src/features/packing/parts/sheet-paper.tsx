import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isBare } from '@/entities/bare';
import type { OrderHead } from '@/entities/order';
import { toApiError } from '@/shared/api/errors';
import { formatDateTime } from '@/shared/i18n/format';
import { LoadError } from '@/shared/ui/load-error';
import { useCourierName } from './courier-choice';
import classes from './sheet.module.css';

export interface SheetRow {
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

export const rowOf = (
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

/** Above the paper: the way back, and what may be done with it. */
export function SheetBar({ onBack, children }: { onBack: () => void; children: ReactNode }): ReactNode {
  const { t } = useTranslation('packing');
  return (
    <div className={`${classes.bar} no-print`}>
      <Button variant="default" leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={onBack}>
        {t('sheet.back')}
      </Button>
      {children}
    </div>
  );
}

interface SheetPaperProps {
  title: string;
  /** Whose it is and of when, a line each. */
  lines: readonly string[];
  query: Pick<UseQueryResult, 'isError' | 'isPending' | 'isSuccess' | 'error' | 'refetch'>;
  rows: readonly SheetRow[];
  /** How many orders it is about, where they are more than its rows. */
  orders?: number;
  isMissing?: boolean;
  showProvider: boolean;
  /** What stands below the table. */
  children: ReactNode;
}

/** A page to print: who, when and how many, then each order. */
export function SheetPaper({
  title,
  lines,
  query,
  rows,
  orders = rows.length,
  isMissing = false,
  showProvider,
  children,
}: SheetPaperProps): ReactNode {
  const { t } = useTranslation('packing');
  const printedAt = usePrintedAt();
  const parcels = rows.reduce((sum, row) => sum + row.parcels, 0);
  const bare = rows.filter(isBareRow).length;
  return (
    <article className={classes.paper}>
      <header className={classes.head}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{t('sheet.printedAt', { at: formatDateTime(printedAt) })}</p>
        </div>
        {!query.isPending && (
          <p className={classes.count}>
            {t('sheet.total', { count: orders })}
            {orders === rows.length && ` · ${t('sheet.parcels', { count: parcels })}`}
          </p>
        )}
      </header>
      {query.isError && <LoadError error={toApiError(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton h={96} />}
      {rows.length === 0 ? (
        query.isSuccess && <p>{t('sheet.empty')}</p>
      ) : (
        <SheetTable rows={rows} isMissing={isMissing} showProvider={showProvider} />
      )}
      {bare > 0 && <p className={classes.note}>{t('sheet.bare', { count: bare })}</p>}
      {children}
    </article>
  );
}

/** Now, until it is printed; a page may stand open for hours before that. */
function usePrintedAt(): number {
  const [at, setAt] = useState(() => Date.now());
  useEffect(function tellTheTimeOfPrinting() {
    // What is printed is what is drawn when this ends.
    const tell = (): void => flushSync(() => setAt(Date.now()));
    window.addEventListener('beforeprint', tell);
    return () => window.removeEventListener('beforeprint', tell);
  }, []);
  return at;
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

interface SignaturesProps {
  /** What is signed for: a last page may hold nothing else. */
  of: readonly string[];
  sender: string;
  receiver?: string;
}

/** Where both sign, with the names that are known. */
export function Signatures({ of, sender, receiver = '' }: SignaturesProps): ReactNode {
  const { t } = useTranslation('packing');
  return (
    <div className={classes.signs}>
      <p className={classes.signed}>{of.join(' · ')}</p>
      {[
        { head: t('sheet.sender'), name: sender },
        { head: t('sheet.receiver'), name: receiver },
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
