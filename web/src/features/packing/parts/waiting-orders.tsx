import { Button, UnstyledButton } from '@mantine/core';
import { IconConfetti, IconMapPin, IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLateText } from '@/entities/order-wait';
import type { NextOrder, ToPack } from '@/entities/packing';
import { useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { waitOf } from '@/shared/lib/waits';
import { isDialogOpen } from '@/shared/scan/dialogs';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { LeadButton } from '@/shared/ui/lead-button';
import { Tag } from '@/shared/ui/status-tag';
import { toPackQuery } from '../api';
import { nextOf } from '../model';
import classes from './waiting-orders.module.css';

/** The server counts no further. */
const MOST = 1000;

/** How many orders wait, and how many of them are late or to leave today; that none does, with a way on. */
export function WaitingHead(): ReactNode {
  const { data } = useQuery(toPackQuery);
  if (data?.orders === 0) return <Nothing />;
  return data ? <Counts waiting={data} /> : null;
}

function Counts({ waiting }: { waiting: ToPack }): ReactNode {
  const { t } = useTranslation('packing');
  const { orders, late, today } = waiting;
  return (
    <p className={classes.counts}>
      <IconPackage size={24} stroke={1.8} aria-hidden />
      <b>{orders >= MOST ? t('waiting.headMany') : t('waiting.head', { count: orders })}</b>
      {late > 0 && <Tag tone="bad">{t('waiting.late', { count: late })}</Tag>}
      {today > 0 && <Tag tone="warn">{t('waiting.today', { count: today })}</Tag>}
    </p>
  );
}

interface WaitingOrdersProps {
  /** Opens an order as a scan of its number does; without it the list is only looked at. */
  onOpen?: (number: string) => boolean;
  /** The parcel just closed: when nothing waits any more, it was the last. */
  isLastPacked?: boolean;
}

/** Before a parcel is open: what waits, and the next few orders along the walk. Scanning stays the main way. */
export function WaitingOrders({ onOpen, isLastPacked = false }: WaitingOrdersProps): ReactNode {
  const { t } = useTranslation('packing');
  const waiting = useQuery(toPackQuery);
  const [tried, setTried] = useState<readonly string[]>([]);
  const next = waiting.data ? nextOf(waiting.data.next, tried) : undefined;
  const open = ({ number }: NextOrder): void => {
    if (!onOpen || isDialogOpen()) return;
    if (onOpen(number)) setTried((before) => [...before, number]);
  };
  const openNext = (): void => {
    if (next) open(next);
  };
  useHotkeys(onOpen ? [{ keys: 'F8', label: t('waiting.open'), scope: 'here', run: openNext }] : []);
  if (waiting.isError && !waiting.data)
    return <LoadError error={toApiError(waiting.error)} onRetry={() => void waiting.refetch()} />;
  if (!waiting.data) return null;
  if (waiting.data.orders === 0) return isLastPacked ? <AllPacked /> : <Nothing />;
  return (
    <section className={classes.card} aria-labelledby="waiting-title">
      <header className={classes.head}>
        <h2 id="waiting-title">
          <Counts waiting={waiting.data} />
        </h2>
        {onOpen && (
          <Button size="lg" onClick={openNext}>
            {t('waiting.open')}
            <kbd aria-hidden>F8</kbd>
          </Button>
        )}
      </header>
      <ol className={classes.next} aria-label={t('waiting.next')}>
        {waiting.data.next.map((order) => (
          <Row key={order.id} order={order} isNext={onOpen !== undefined && order === next} onOpen={onOpen && open} />
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  order: NextOrder;
  isNext: boolean;
  onOpen: ((order: NextOrder) => void) | undefined;
}

/** All of the row opens the order, where it may be opened. */
function Row({ order, isNext, onOpen }: RowProps): ReactNode {
  const { t } = useTranslation('packing');
  return (
    <li aria-current={isNext ? 'step' : undefined}>
      <span className={classes.place}>
        <IconMapPin size={18} stroke={1.8} aria-hidden />
        {order.storage_name || <span className="soft">{t('waiting.nowhere')}</span>}
      </span>
      <span className={classes.what}>
        {onOpen ? (
          <UnstyledButton className={`code ${classes.open}`} onClick={() => onOpen(order)}>
            {order.number}
          </UnstyledButton>
        ) : (
          <b className="code">{order.number}</b>
        )}
        <span className="soft">
          {order.recipient_name} · {t('waiting.pieces', { count: order.pieces })}
        </span>
      </span>
      <Due order={order} />
    </li>
  );
}

function Due({ order: { due, ready_at, ship_by } }: { order: NextOrder }): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  const lateText = useLateText();
  if (due === 'late') return <Tag tone="bad">{lateText(ship_by)}</Tag>;
  const wait = waitOf(ready_at);
  if (!due || !wait) return null;
  const age = t(`common:wait.${wait.unit}`, { count: wait.count });
  return <Tag tone="warn">{t('waiting.dueToday', { age })}</Tag>;
}

function Nothing(): ReactNode {
  const { t } = useTranslation('packing');
  const packs = useCanWrite('packing');
  return (
    <section className={classes.card}>
      <EmptyState of="packed" title={t('waiting.none')} text={t('waiting.noneText')}>
        {packs && (
          <LeadButton link={{ to: '/backoffice/packings/shipping/checking' }}>{t('waiting.toCheck')}</LeadButton>
        )}
      </EmptyState>
    </section>
  );
}

/** A small joy for the last parcel; it holds still for who wants less motion. */
function AllPacked(): ReactNode {
  const { t } = useTranslation('packing');
  return (
    <section className={classes.all} role="status">
      <span className={classes.joy} aria-hidden>
        <IconConfetti size={40} stroke={1.6} />
      </span>
      <h2>{t('waiting.last')}</h2>
      <p>{t('waiting.lastText')}</p>
    </section>
  );
}
