import { IconMessage2, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isBare } from '@/entities/bare';
import { useProviders } from '@/entities/courier';
import type { Packing } from '@/entities/packing';
import { CourierSign } from '@/shared/ui/sign';
import { Tag } from '@/shared/ui/status-tag';
import { askClosed } from '../api';
import { askLabel } from '../station/ask';
import { unkept } from '../station/judge';
import type { Pieces } from '../station/parcel';
import { labelNow } from '../station/reducer';
import type { StationHandle } from '../station/use-station';
import { EnterTracking } from './enter-tracking';
import classes from './station.module.css';

interface OrderCardProps {
  handle: StationHandle;
  packing: Packing;
  pieces: Pieces;
}

/** Whose parcel is on the bench, and how far it is. */
export function OrderCard({ handle, packing, pieces }: OrderCardProps): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  const { order, elsewhere = 0 } = packing;
  const { news } = handle.station;
  const { nameOf } = useProviders();
  return (
    <header className={classes.order}>
      <div className={classes.orderFacts}>
        <h2>
          <span className="code">{order.number}</span>
        </h2>
        <p>
          <span className={classes.fact}>
            <IconUser size={20} stroke={1.8} aria-hidden />
            {order.recipient_name}
          </span>
          <span className={classes.fact}>
            <CourierSign of={order.shipping_provider_id} name={nameOf(order.shipping_provider_id)} />
            {nameOf(order.shipping_provider_id) || '—'}
            {news.courier && <Tag tone="warn">{t('station.noteIsNew')}</Tag>}
            {order.tracking_number ? (
              <span className="code">{order.tracking_number}</span>
            ) : (
              <NoTracking handle={handle} packing={packing} />
            )}
          </span>
          <span className={`${classes.fact} ${classes.parcelNumber} soft`}>
            <span className="code">{packing.number}</span>
          </span>
          {packing.box > 1 && (
            <span className={classes.fact}>
              <Tag tone="info">{t('station.box', { box: packing.box })}</Tag>
              {elsewhere > 0 && t('station.boxElsewhere', { count: elsewhere })}
            </span>
          )}
        </p>
        {order.seller_note !== '' && (
          <p className={classes.sellerNote} data-new={news.note || undefined}>
            <IconMessage2 size={20} stroke={1.8} aria-hidden />
            <span>
              {news.note && <Tag tone="bad">{t('station.noteIsNew')}</Tag>} <b>{t('station.sellerNote')}:</b>{' '}
              {order.seller_note}
            </span>
          </p>
        )}
      </div>
      <p className={classes.total}>
        <span className="soft">{t('station.done')}</span>
        <span className={classes.totalCount}>
          {t('station.ofPieces', { packed: pieces.packed, wanted: pieces.wanted })}
        </span>
      </p>
    </header>
  );
}

/** What the shop delivers itself needs no number. */
function NoTracking({ handle, packing }: { handle: StationHandle; packing: Packing }): ReactNode {
  const { t } = useTranslation('packing');
  const { machine, station } = handle;
  const { id, order } = packing;
  const said = <span className="soft">{t('station.noTracking')}</span>;
  if (!isBare(order)) return said;
  const label = {
    number: labelNow(station),
    unkept: (number: string) => unkept(machine.state(), id, number),
    ask: (number: string) => askLabel({ askClosed }, order.id, number),
    keep: (number: string) => machine.label(id, number),
    isClosing: station.isClosing,
  };
  return (
    <EnterTracking order={order} label={label}>
      {said}
    </EnterTracking>
  );
}
