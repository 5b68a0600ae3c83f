import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderNumber } from '@/entities/order-number';
import type { Waiting } from '@/entities/stock';
import { useCan, useCanWrite } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';
import { ListTotal } from '@/shared/records/list-total';
import { useListMoves } from '@/shared/search/list-moves';
import type { Column } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilteredList } from '@/shared/ui/filtered-list';
import { LeadButton } from '@/shared/ui/lead-button';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { Tag } from '@/shared/ui/status-tag';
import { WithThumb } from '@/shared/ui/thumb';
import { waitingQuery } from '../api';
import { holdingOrders, stockSearch, WAITING_ORDERS } from '../links';
import { CardLink } from '../parts/figure-link';
import classes from '../parts/stock.module.css';

const route = getRouteApi('/_app/_screen/wms/product/waitship');
const UNFILTERED = { q: '' } as const;

/** /wms/product/waitship: what paid orders wait for, the short ones first. */
export function WaitingScreen(): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const search = route.useSearch();
  const { onSearch } = useListMoves();
  const can = useCan();
  const list = useQuery(waitingQuery(search));
  const columns = useColumns();
  return (
    <div className="stack">
      <PageHeader title={t('common:title.wmsWaitShip')} beside={<ListTotal total={list.data?.Total} />}>
        <ExportMenu path="/api/v1/orders/product/wait/shipment/export" query={{ q: search.q }} />
        {can('order') && (
          <Link to="/backoffice/orders" search={WAITING_ORDERS}>
            {t('waiting.orders')}
          </Link>
        )}
      </PageHeader>
      <Section flush>
        <FilteredList
          query={list}
          columns={columns}
          caption={t('common:title.wmsWaitShip')}
          search={search}
          onSearch={onSearch}
          unfiltered={UNFILTERED}
          placeholder={t('waiting.search')}
          empty={
            <EmptyState of="waits" title={t('waiting.empty')} text={t('waiting.emptyText')}>
              <LeadOn />
            </EmptyState>
          }
          rows={{ name: (row) => row.ProductName }}
        />
      </Section>
      <p className="soft small">{t('waiting.note')}</p>
    </div>
  );
}

/** What is packed is handed over; who only sells looks after the orders. */
function LeadOn(): ReactNode {
  const { t } = useTranslation('stock');
  const can = useCan();
  const packs = useCanWrite('packing');
  if (packs)
    return <LeadButton link={{ to: '/backoffice/packings/shipping/checking' }}>{t('grid.toCheck')}</LeadButton>;
  return (
    can('order') && (
      <LeadButton link={{ to: '/backoffice/orders', search: { ...WAITING_ORDERS, status: '' } }}>
        {t('grid.toOrders')}
      </LeadButton>
    )
  );
}

function useColumns(): readonly Column<Waiting>[] {
  const { t } = useTranslation('stock');
  const can = useCan();
  return useMemo(
    () => [
      { id: 'product', header: t('grid.product'), sort: 'product', cell: (row) => <Product row={row} /> },
      {
        id: 'barcode',
        header: t('waiting.barcode'),
        hideBelow: 1440,
        cell: (row) => (row.barcode ? <span className="code">{row.barcode}</span> : '—'),
      },
      {
        id: 'orders',
        header: t('waiting.ordersColumn'),
        cell: (row) => <Orders row={row} isLink={can('order')} />,
        card: 'plain',
      },
      {
        id: 'needed',
        header: t('waiting.needed'),
        align: 'right',
        sort: 'needed',
        cell: (row) => formatNumber(row.needed),
      },
      {
        id: 'on_hand',
        header: t('level.on_hand'),
        align: 'right',
        sort: 'on_hand',
        cell: (row) =>
          row.on_hand > 0 ? (
            <Link to="/wms/inventory" search={stockSearch({ q: row.pn })} className={classes.figure}>
              {formatNumber(row.on_hand)}
            </Link>
          ) : (
            formatNumber(row.on_hand)
          ),
      },
      {
        id: 'reserved',
        header: t('level.reserved'),
        align: 'right',
        hideBelow: 1024,
        card: 'none',
        cell: (row) => formatNumber(row.reserved),
      },
      {
        id: 'free',
        header: t('waiting.free'),
        align: 'right',
        hideBelow: 1024,
        card: 'none',
        cell: (row) => formatNumber(row.free),
      },
      {
        id: 'incoming',
        header: t('level.incoming'),
        align: 'right',
        hideBelow: 1024,
        card: 'none',
        cell: (row) => formatNumber(row.incoming),
      },
      {
        id: 'short',
        header: t('waiting.short'),
        align: 'right',
        sort: 'short',
        card: 'last',
        cell: (row) =>
          row.short > 0 ? (
            <Tag tone="bad">{t('waiting.shortBy', { text: formatNumber(row.short) })}</Tag>
          ) : (
            <span className="soft">{t('waiting.enough')}</span>
          ),
      },
    ],
    [t, can],
  );
}

/** The order that waits longest, and how many more there are. */
function Orders({ row, isLink }: { row: Waiting; isLink: boolean }): ReactNode {
  const { t } = useTranslation('stock');
  const [first] = row.first_orders;
  if (!first) return formatNumber(row.orders);
  const more = row.orders - 1;
  return (
    <span className={classes.two}>
      <OrderNumber id={first.id} number={first.number} />
      {more > 0 &&
        (isLink ? (
          <Link to="/backoffice/orders" search={holdingOrders(row.product_id, WAITING_ORDERS.status)} className="small">
            {t('waiting.allOrders', { count: more, text: formatNumber(more) })}
          </Link>
        ) : (
          <span className="soft small">{t('waiting.moreOrders', { count: more, text: formatNumber(more) })}</span>
        ))}
    </span>
  );
}

function Product({ row }: { row: Waiting }): ReactNode {
  return (
    <WithThumb image={row.image} size="middle">
      <span className={classes.two}>
        <CardLink id={row.product_id}>{row.ProductName}</CardLink>
        <span className="code soft">{row.pn}</span>
      </span>
    </WithThumb>
  );
}
