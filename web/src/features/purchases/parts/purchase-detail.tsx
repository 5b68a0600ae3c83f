import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purchase } from '@/entities/purchase';
import { useCanWrite } from '@/shared/access/session';
import { formatDate, formatDateTime, formatMoney } from '@/shared/i18n/format';
import { CopyButton } from '@/shared/ui/copy-button';
import { PageHeader } from '@/shared/ui/page-header';
import { Facts, Section } from '@/shared/ui/section';
import { actsOf } from '../model';
import { PURCHASE_SEARCH } from '../search';
import { DetailLines } from './detail-lines';
import { Papers } from './papers';
import { PrintOrder } from './print-order';
import { PurchaseActions } from './purchase-actions';
import { PurchaseDialogs } from './purchase-dialogs';
import { PurchaseStory } from './purchase-story';
import { Receipts } from './receipts';
import { StatusOf } from './status-of';

/** One order: what was ordered, what came by which bill, and its story. */
export function PurchaseDetail({ order }: { order: Purchase }): ReactNode {
  const { t } = useTranslation('purchases');
  const acts = actsOf(order.status, { work: useCanWrite('po'), manage: useCanWrite('po', 3) });
  return (
    <div className="stack">
      <PageHeader
        title={<span className="code">{order.number}</span>}
        beside={
          <>
            <CopyButton value={order.number} thing={t('head.number')} />
            <StatusOf status={order.status} />
          </>
        }
      >
        <PrintOrder order={order} />
        <PurchaseActions order={order} acts={acts} />
      </PageHeader>
      <Section title={t('detail.facts')}>
        <Facts
          items={[
            {
              term: t('head.partner'),
              value: (
                <Link to="/backoffice/po" search={{ ...PURCHASE_SEARCH, partner: order.partner_id }}>
                  {order.partner_name}
                </Link>
              ),
            },
            { term: t('head.reference'), value: order.reference },
            { term: t('head.expected_on'), value: order.expected_on ? formatDate(order.expected_on) : '' },
            ...(order.total === undefined ? [] : [{ term: t('head.total'), value: formatMoney(order.total) }]),
            { term: t('head.created_by'), value: `${order.created_by} · ${formatDateTime(order.created_at)}` },
            ...(order.approved_at
              ? [
                  {
                    term: t('head.approved_by'),
                    value: `${order.approved_by ?? ''} · ${formatDateTime(order.approved_at)}`,
                  },
                ]
              : []),
            ...(order.ended_at
              ? [
                  {
                    term: t(order.status === 'cancelled' ? 'head.cancelled_at' : 'head.closed_at'),
                    value: formatDateTime(order.ended_at),
                  },
                ]
              : []),
            ...(order.reason ? [{ term: t('head.reason'), value: order.reason }] : []),
            { term: t('head.note'), value: order.note },
          ]}
        />
      </Section>
      <Section title={t('detail.lines')}>
        <DetailLines order={order} />
      </Section>
      {order.receipts.length > 0 && (
        <Section title={t('detail.receipts')}>
          <Receipts order={order} />
        </Section>
      )}
      {order.documents.length > 0 && (
        <Section title={t('papers.title')}>
          <Papers papers={order.documents} />
        </Section>
      )}
      <PurchaseStory entries={order.timeline} />
      <PurchaseDialogs order={order} acts={acts} />
    </div>
  );
}
