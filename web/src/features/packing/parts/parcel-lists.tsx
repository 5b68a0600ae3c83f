import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderNumber } from '@/entities/order-number';
import type { PackingHead } from '@/entities/packing';
import { toApiError } from '@/shared/api/errors';
import { formatDateTime, formatSince } from '@/shared/i18n/format';
import { useMayPrint } from '@/shared/printing/may-print';
import { PrintButtons } from '@/shared/printing/print-buttons';
import { LoadError } from '@/shared/ui/load-error';
import { packingsQuery } from '../api';
import { ReleaseButton } from './release-button';
import classes from './parcel-lists.module.css';
import station from './station.module.css';

const OPEN_SHOWN = 50;
const CLOSED_SHOWN = 10;

interface ParcelListsProps {
  /** Whose open parcels are listed; null lists everyone's, without a way to go on with them. */
  userId: number | null;
  onResume: (packing: PackingHead) => void;
  /** Parcels of others may be released too. */
  mayRelease?: boolean;
  /** Hears the number of an order whose parcel was released here. */
  onReleased?: (order: string) => void;
}

/** Between two parcels: what is still open, and what was closed lately. */
export function ParcelLists({ userId, onResume, mayRelease = false, onReleased }: ParcelListsProps): ReactNode {
  const { t } = useTranslation('packing');
  const open = useQuery(packingsQuery('open', OPEN_SHOWN, userId ?? 0));
  // Who may release a parcel comes to this list when somebody is gone: it keeps no slower pace.
  const everyones = useQuery({
    ...packingsQuery('open', OPEN_SHOWN),
    enabled: mayRelease && userId !== null,
    meta: {},
  });
  const closed = useQuery(packingsQuery('closed', CLOSED_SHOWN));
  const mine = open.data?.Data ?? [];
  const others =
    mayRelease && userId !== null ? (everyones.data?.Data ?? []).filter((packing) => packing.user_id !== userId) : [];
  return (
    <div className={classes.lists}>
      <section className={station.card} aria-labelledby="parcels-open">
        <h2 id="parcels-open">{t(userId === null ? 'station.open' : 'station.mine')}</h2>
        {open.isError && <LoadError error={toApiError(open.error)} onRetry={() => void open.refetch()} />}
        {open.isSuccess && mine.length === 0 && <p className="soft">{t('station.noMine')}</p>}
        {mine.length > 0 && (
          <ul className={classes.mine}>
            {mine.map((packing) => (
              <OpenParcel key={packing.id} packing={packing} onResume={userId === null ? undefined : onResume} />
            ))}
          </ul>
        )}
      </section>
      {others.length > 0 && (
        <section className={station.card} aria-labelledby="parcels-others">
          <h2 id="parcels-others">{t('release.others')}</h2>
          <ul className={classes.mine}>
            {others.map((packing) => (
              <OpenParcel
                key={packing.id}
                packing={packing}
                onResume={undefined}
                onTakeOver={onResume}
                onReleased={onReleased}
              />
            ))}
          </ul>
        </section>
      )}
      <section className={station.card} aria-labelledby="parcels-closed">
        <h2 id="parcels-closed">{t('station.lately')}</h2>
        {closed.isError && <LoadError error={toApiError(closed.error)} onRetry={() => void closed.refetch()} />}
        {closed.isSuccess && closed.data.Data.length === 0 && <p className="soft">{t('station.noLately')}</p>}
        {(closed.data?.Data.length ?? 0) > 0 && <ClosedTable rows={closed.data?.Data ?? []} />}
      </section>
    </div>
  );
}

interface OpenParcelProps {
  packing: PackingHead;
  onResume: ((packing: PackingHead) => void) | undefined;
  /** It is somebody else's: asks about it as a scan does, which leads to the choice. */
  onTakeOver?: (packing: PackingHead) => void;
  onReleased?: ((order: string) => void) | undefined;
}

function OpenParcel({ packing, onResume, onTakeOver, onReleased }: OpenParcelProps): ReactNode {
  const { t } = useTranslation('packing');
  const goOn = onResume ?? onTakeOver;
  const act = t(onResume ? 'station.resume' : 'takeOver.act');
  return (
    <li data-others={onTakeOver !== undefined || undefined}>
      <span className={classes.mineText}>
        <b className="code">{packing.order_number}</b>
        <span className="soft">
          {packing.recipient_name} ·{' '}
          {onResume ? formatSince(packing.opened_at) : `${packing.user_name} · ${formatSince(packing.opened_at)}`}
        </span>
      </span>
      <span
        className={classes.mineCount}
        aria-label={t('station.ofPieces', { packed: packing.packed, wanted: packing.wanted })}
      >
        {packing.packed}/{packing.wanted}
      </span>
      {goOn && (
        <Button size="lg" variant="default" aria-label={`${act} ${packing.order_number}`} onClick={() => goOn(packing)}>
          {act}
        </Button>
      )}
      {goOn && <ReleaseButton packing={packing} onReleased={onReleased} />}
    </li>
  );
}

function ClosedTable({ rows }: { rows: readonly PackingHead[] }): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  const mayPrint = useMayPrint();
  return (
    <div className={station.scroll}>
      <table className={`${classes.table} ${classes.closed}`}>
        <caption className="visually-hidden">{t('station.lately')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('station.order')}</th>
            <th scope="col" className={classes.hideNarrow}>
              {t('station.number')}
            </th>
            <th scope="col">{t('station.recipient')}</th>
            <th scope="col" className={classes.right}>
              {t('station.pieces')}
            </th>
            <th scope="col" className={classes.hideNarrow}>
              {t('station.packer')}
            </th>
            <th scope="col">{t('station.closedAt')}</th>
            {mayPrint && (
              <th scope="col">
                <span className="visually-hidden">{t('common:printing.title')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <OrderNumber id={row.order_id} number={row.order_number} className={`code ${classes.orderLink}`} />
              </td>
              <td className={classes.hideNarrow}>
                <span className="code">{row.number}</span>
              </td>
              <td>
                {row.recipient_name}
                {row.reason && <span className="soft small"> · {t('station.partly', { reason: row.reason })}</span>}
              </td>
              <td className={classes.right}>
                {row.packed}/{row.wanted}
              </td>
              <td className={`${classes.hideNarrow} ${classes.whole}`}>{row.user_name}</td>
              <td className={classes.whole}>{formatDateTime(row.closed_at)}</td>
              {mayPrint && (
                <td className={classes.right}>
                  <PrintButtons
                    ids={[row.order_id]}
                    packing={row.id}
                    kinds={['label']}
                    size="compact-sm"
                    thing={row.order_number}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
