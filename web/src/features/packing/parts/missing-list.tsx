import { Button } from '@mantine/core';
import { IconClipboardCheck, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderNumber } from '@/entities/order-number';
import { OrderWait } from '@/entities/order-wait';
import type { Tally, ToLeave } from '@/entities/packing';
import { useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { formatDateTime, formatNumber } from '@/shared/i18n/format';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { LeadButton } from '@/shared/ui/lead-button';
import { None } from '@/shared/ui/none';
import { CourierSign } from '@/shared/ui/sign';
import { Tag } from '@/shared/ui/status-tag';
import { isBare } from '@/entities/bare';
import { useCourierName } from './courier-choice';
import { EnterTracking } from './enter-tracking';
import type { ChosenHandOver } from '../use-hand-over';
import classes from './check.module.css';
import lists from './parcel-lists.module.css';
import station from './station.module.css';

interface MissingListProps {
  query: ChosenHandOver['handOver'];
  onPrintMissing: () => void;
  onHandOver: () => void;
}

/** The parcels that the courier does not have yet, always in view. */
export function MissingList({ query, onPrintMissing, onHandOver }: MissingListProps): ReactNode {
  const { t } = useTranslation('packing');
  const { data } = query;
  const missing = data?.missing ?? [];
  const isAllDone = data !== undefined && missing.length === 0 && data.checked > 0; // the list offers it then
  const left = Math.max(0, (data?.expected ?? 0) - (data?.checked ?? 0));
  const bare = missing.filter(isBare).length;
  return (
    <section className={station.card} aria-labelledby="missing-title">
      <header className={classes.missingHead}>
        <h2 id="missing-title" className={lists.parts}>
          {t('check.missing')} {data && <span className="soft">{t('check.missingCount', { count: left })}</span>}{' '}
          {bare > 0 && <Tag tone="warn">{t('check.bare', { count: bare })}</Tag>}
        </h2>
        <div className="row">
          {left > 0 && (
            <Button
              variant="default"
              size="md"
              leftSection={<IconPrinter size={20} aria-hidden />}
              onClick={onPrintMissing}
            >
              {t('check.printMissing')}
            </Button>
          )}
          {!isAllDone && (
            <Button
              variant="default"
              size="md"
              leftSection={<IconClipboardCheck size={20} aria-hidden />}
              onClick={onHandOver}
            >
              {t('check.handOver')}
            </Button>
          )}
        </div>
      </header>
      <div className={station.scroll}>
        {query.isError && <LoadError error={toApiError(query.error)} onRetry={() => void query.refetch()} />}
        {data && missing.length === 0 && <NothingLeft checked={data.checked} onHandOver={onHandOver} />}
        {missing.length > 0 && <MissingTable rows={missing} />}
        {left > missing.length && missing.length > 0 && <p className={classes.more}>{t('check.more')}</p>}
      </div>
    </section>
  );
}

function NothingLeft({ checked, onHandOver }: { checked: number; onHandOver: () => void }): ReactNode {
  const { t } = useTranslation('packing');
  const packs = useCanWrite('packing');
  return checked > 0 ? (
    <EmptyState of="truck" title={t('check.allDone')} text={t('check.allDoneText')}>
      <Button size="md" leftSection={<IconClipboardCheck size={20} aria-hidden />} onClick={onHandOver}>
        {t('check.handOver')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState of="truck" title={t('check.nothing')} text={t('check.nothingText')}>
      {packs && <LeadButton link={{ to: '/backoffice/packings' }}>{t('check.toPack')}</LeadButton>}
    </EmptyState>
  );
}

function MissingTable({ rows }: { rows: readonly ToLeave[] }): ReactNode {
  const { t } = useTranslation('packing');
  const nameOf = useCourierName();
  return (
    <table className={`${lists.table} ${lists.missing}`}>
      <caption className="visually-hidden">{t('check.missing')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('check.tracking')}</th>
          <th scope="col">{t('check.order')}</th>
          <th scope="col">{t('check.recipient')}</th>
          <th scope="col">{t('check.provider')}</th>
          <th scope="col" className={lists.hideNarrow}>
            {t('check.packedAt')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <tr key={order.id}>
            <td>
              {order.tracking_number ? (
                <span className="code">{order.tracking_number}</span>
              ) : (
                <NoTracking order={order} />
              )}
            </td>
            <td>
              <OrderNumber id={order.id} number={order.number} className={`code ${lists.orderLink}`} />
              {order.parcels.map((number) => (
                <span key={number} className={`code soft small ${lists.parcel}`}>
                  {number}
                </span>
              ))}
            </td>
            <td>
              <span className={lists.parts}>
                {order.recipient_name} <span className="soft small">{order.province}</span> <OrderWait order={order} />
              </span>
            </td>
            <td>
              <span className={classes.provider}>
                <CourierSign of={order.shipping_provider_id} name={nameOf(order.shipping_provider_id)} />
                <span title={nameOf(order.shipping_provider_id)}>{nameOf(order.shipping_provider_id)}</span>
              </span>
            </td>
            <td className={lists.hideNarrow}>{formatDateTime(order.packed_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NoTracking({ order }: { order: ToLeave }): ReactNode {
  const { t } = useTranslation('packing');
  if (!isBare(order)) return <None />;
  return (
    <span className={lists.parts}>
      <EnterTracking order={order}>
        <Tag tone="warn">{t('check.noTracking')}</Tag>
      </EnterTracking>
    </span>
  );
}

/** Checked of expected, readable from two metres. */
export function Counter({ data, courier }: { data: Tally | undefined; courier: string }): ReactNode {
  const { t } = useTranslation('packing');
  const isDone = data !== undefined && data.expected > 0 && data.checked >= data.expected;
  return (
    <section className={classes.counter} data-done={isDone || undefined} aria-label={courier}>
      <p className="soft">
        {t('check.counter')} · {courier}
      </p>
      <p className={classes.big}>{data ? formatNumber(data.checked) : '—'}</p>
      <p>{t('check.ofOrders', { expected: data ? formatNumber(data.expected) : '—' })}</p>
    </section>
  );
}
