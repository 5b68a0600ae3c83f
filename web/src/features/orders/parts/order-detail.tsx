import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saleChannelsQuery } from '@/entities/lookups';
import { channelName } from '@/entities/made-names';
import type { Order } from '@/entities/order';
import { ReasonSaid } from '@/entities/reasons/reason-said';
import { useCanWrite, useSession } from '@/shared/access/session';
import { formatDateTime, formatMoney } from '@/shared/i18n/format';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Facts, Section } from '@/shared/ui/section';
import { PlatformSign, WithSign } from '@/shared/ui/sign';
import { actionsOf } from '../actions';
import { isToReplace } from '../label-age';
import { CANCEL_REASONS, PLATFORMS } from '../model';
import type { OpenPart } from '../search';
import { LinesSection } from './lines-section';
import { OrderDialogs } from './order-dialogs';
import { OrderHead } from './order-head';
import { OrderProgress } from './order-progress';
import { PaymentsSection } from './payments-section';
import { NoteSection, RecipientSection } from './recipient-section';
import { ShipmentSection } from './shipment-section';
import classes from './order-detail.module.css';

const OrderBeside = lazyPart(() => import('./order-beside').then((module) => module.OrderBeside));
const OldLabel = lazyPart(() => import('./old-label').then((module) => module.OldLabel));
const OrderNotes = lazyPart(() => import('./order-notes').then((module) => module.OrderNotes));
const PrintsSection = lazyPart(() => import('./prints-section').then((module) => module.PrintsSection));
const OrderTimeline = lazyPart(() => import('./order-timeline').then((module) => module.OrderTimeline));

const route = getRouteApi('/_app/_screen/backoffice/orders/$id');

/** An order read as a page: head with the next step, sections that own their actions, and its story. */
export function OrderDetail({ order }: { order: Order }): ReactNode {
  const navigate = route.useNavigate();
  const actions = actionsOf(order, useSession());
  const mayWrite = useCanWrite('order');
  const onOpen = (open: OpenPart): void => void navigate({ search: { edit: '', open } });
  const may = (name: 'note' | 'shipping'): boolean =>
    actions.some((action) => action.name === name && !action.obstacle);
  return (
    <div className="stack">
      <OrderHead
        order={order}
        actions={actions}
        onOpen={onOpen}
        onEdit={() => void navigate({ search: { edit: '1', open: '' } })}
      />
      <OrderProgress order={order} />
      <Outcome order={order} />
      {isToReplace(order) && (
        <Suspense>
          <OldLabel order={order} />
        </Suspense>
      )}
      {(order.hold_kind !== '' || order.tag_ids.length > 0) && (
        <Suspense>
          <OrderBeside order={order} />
        </Suspense>
      )}
      <div className={classes.columns}>
        <div className="stack">
          <LinesSection order={order} />
          <PaymentsSection order={order} actions={actions} onOpen={onOpen} />
          <ShipmentSection
            order={order}
            isOver={actions.some(({ name, obstacle }) => name === 'shipping' && obstacle === 'status') && mayWrite}
            onEdit={may('shipping') ? () => onOpen('shipping') : undefined}
          />
          <Suspense>
            <PrintsSection order={order} />
          </Suspense>
        </div>
        <div className="stack">
          <RecipientSection order={order} />
          <NoteSection order={order} onEdit={may('note') ? () => onOpen('note') : undefined} />
          <Suspense>
            <OrderNotes order={order} mayWrite={mayWrite} />
          </Suspense>
          <OriginSection order={order} />
        </div>
      </div>
      <Suspense fallback={<Skeleton height={160} radius={8} />}>
        <OrderTimeline entries={order.timeline} />
      </Suspense>
      <OrderDialogs order={order} actions={actions} onClose={() => onOpen('')} />
    </div>
  );
}

/** Why an order ended, or cannot go on, above everything else. */
function Outcome({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('orders');
  const type = CANCEL_REASONS.find((code) => code === order.cancel_reason_type);
  if (!order.cancel_reason && !type && !order.not_linked && !order.goods_missing) return null;
  return (
    <div className={classes.notice}>
      {order.not_linked && <p>{t('detail.notLinked')}</p>}
      {order.goods_missing && <p>{t('list.goodsMissing')}</p>}
      {(type !== undefined || order.cancel_reason) && (
        <p>
          <strong>{t('detail.cancelledFor')}</strong> {type ? t(`cancel.type.${type}`) : ''}
          {type && order.cancel_reason ? ' — ' : ''}
          <ReasonSaid reason={order.cancel_reason ?? ''} />
        </p>
      )}
    </div>
  );
}

function OriginSection({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const platform = PLATFORMS.find((code) => code === order.platform);
  const channels = useQuery(saleChannelsQuery).data?.Data;
  const share = channels?.find(({ id }) => id === order.sale_channel_id)?.commission ?? 0;
  const earned = Math.round((order.order_amount * share) / 10_000);
  return (
    <Section title={t('detail.origin')} folds summary={channelName(order.sale_channel_name)}>
      <Facts
        items={[
          { term: t('field.channel'), value: channelName(order.sale_channel_name) },
          ...(share > 0
            ? [
                {
                  term: t('field.commission'),
                  value: t('detail.commission', { share: share / 100, amount: formatMoney(earned) }),
                },
              ]
            : []),
          {
            term: t('field.platform'),
            value: platform ? (
              <WithSign sign={<PlatformSign of={platform} />}>{t(`common:platform.${platform}`)}</WithSign>
            ) : (
              ''
            ),
          },
          ...(order.platform_order_id
            ? [{ term: t('field.platformOrder'), value: <span className="code">{order.platform_order_id}</span> }]
            : []),
          { term: t('field.orderedAt'), value: formatDateTime(order.ordered_at) },
          { term: t('field.createdBy'), value: order.created_by_name },
        ]}
      />
    </Section>
  );
}
