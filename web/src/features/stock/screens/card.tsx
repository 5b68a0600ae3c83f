import { Button, Skeleton } from '@mantine/core';
import { IconCoins, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { everyStorageQuery } from '@/entities/lookups';
import type { Card } from '@/entities/stock';
import { useCan, useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { formatNumber } from '@/shared/i18n/format';
import { changeSearch } from '@/shared/search/search';
import { CopyButton } from '@/shared/ui/copy-button';
import { DateRange } from '@/shared/ui/date-range';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { FilterChoice } from '@/shared/ui/filter-bar';
import { LeadButton } from '@/shared/ui/lead-button';
import { ListView } from '@/shared/ui/list-view';
import { ExportMenu } from '@/shared/ui/export-menu';
import { PageHeader } from '@/shared/ui/page-header';
import { Facts, Section } from '@/shared/ui/section';
import { SideActions, type SideAction } from '@/shared/ui/side-actions';
import { Tag } from '@/shared/ui/status-tag';
import { WithThumb } from '@/shared/ui/thumb';
import { cardQuery } from '../api';
import { goodsSearch, holdingOrders, stockSearch } from '../links';
import { useCardColumns } from '../parts/card-columns';
import { CostDialog } from '../parts/cost-dialog';
import classes from '../parts/stock.module.css';
import type { CardSearch } from '../search';

const route = getRouteApi('/_app/_screen/wms/product/card/$id');
const NO_FILTERS = { storage: 0, from: '', to: '' } as const;

/** /wms/product/card/{id}: every movement of a product, and what was left after each. */
export function CardScreen(): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useCanWrite('wms');
  const number = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
  const card = useQuery({ ...cardQuery(number, search), enabled: number > 0 });
  const storages = useQuery(everyStorageQuery).data?.Data ?? [];
  const columns = useCardColumns(card.data?.Data.some(({ cost }) => cost !== undefined) ?? false);
  const error = card.error ? toApiError(card.error) : null;
  const onSearch = (change: Partial<CardSearch>): void =>
    void navigate({ search: (before) => changeSearch(before, change) });
  const product = card.data?.product;
  if (number === 0 || error?.kind === 'missing') {
    return (
      <div className="stack">
        <PageHeader title={t('common:title.wmsCard')} />
        <Section>
          <EmptyState title={t('card.missing')} text={t('card.missingText')}>
            <Link to="/wms/inventory" search={stockSearch({})}>
              {t('card.toStock')}
            </Link>
          </EmptyState>
        </Section>
      </div>
    );
  }
  const names = [
    ...(search.storage ? [storages.find(({ id: one }) => one === search.storage)?.name ?? t('grid.storage')] : []),
    ...(search.from ? [t('card.days')] : []),
  ];
  return (
    <div className="stack">
      <PageHeader
        title={
          product ? (
            <WithThumb image={product.image} size="middle">
              {product.name}
            </WithThumb>
          ) : (
            t('common:title.wmsCard')
          )
        }
        beside={
          product && (
            <>
              <span className="code soft">{product.pn}</span>
              <CopyButton value={product.pn} thing={t('grid.code')} />
            </>
          )
        }
      >
        {product && (
          <ExportMenu
            path="/api/v1/wms/product/{id}/card/export"
            id={product.id}
            query={{ storage_id: search.storage, from: search.from, to: search.to }}
          />
        )}
        {product && <CostButton product={product} />}
        {product && <Leads product={product} />}
      </PageHeader>
      {product ? <Levels product={product} /> : !error && <Skeleton height={92} radius={8} />}
      <Section flush title={t('card.moves')}>
        <div className={classes.filters}>
          <DateRange from={search.from} to={search.to} most={0} onChange={(from, to) => onSearch({ from, to })} />
          <FilterChoice
            label={t('card.allPlaces')}
            value={search.storage ? String(search.storage) : ''}
            onChange={(value) => onSearch({ storage: Number(value) })}
            options={storages.map((one) => ({ value: String(one.id), label: one.name }))}
          />
          {names.length > 0 && (
            <Button variant="subtle" leftSection={<IconX size={14} aria-hidden />} onClick={() => onSearch(NO_FILTERS)}>
              {t('common:list.clearFilters')}
            </Button>
          )}
        </div>
        {error && !card.data ? (
          <LoadError error={error} onRetry={() => void card.refetch()} />
        ) : (
          <ListView
            query={card}
            columns={columns}
            caption={t('card.moves')}
            search={search}
            onSearch={onSearch}
            filters={{ names, onClear: () => onSearch(NO_FILTERS) }}
            empty={
              <EmptyState of="card" title={t('card.empty')} text={t('card.emptyText')}>
                {mayWrite && product && (
                  <LeadButton link={{ to: '/wms/inventory/in', search: { code: product.barcode || product.pn } }}>
                    {t('card.toIn')}
                  </LeadButton>
                )}
              </EmptyState>
            }
            rows={{ name: (row) => row.BillNumber }}
          />
        )}
      </Section>
    </div>
  );
}

/** For who may see and change costs. */
function CostButton({ product }: { product: Card['product'] }): ReactNode {
  const { t } = useTranslation('stock');
  const [isOpen, setOpen] = useState(false);
  const can = useCan();
  const mayManage = useCanWrite('wms', 3);
  if (!mayManage || !(can('admin') || can('privileged'))) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconCoins size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('cost.open')}
      </Button>
      {isOpen && <CostDialog product={product} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Where else this product is shown. */
function Leads({ product }: { product: Card['product'] }): ReactNode {
  const { t } = useTranslation('stock');
  const can = useCan();
  const where: SideAction = {
    id: 'where',
    label: t('card.where'),
    link: { to: '/wms/inventory', search: stockSearch({ q: product.pn }) },
  };
  const orders: SideAction = {
    id: 'orders',
    label: t('card.orders'),
    link: { to: '/backoffice/orders', search: holdingOrders(product.id) },
  };
  const goods: SideAction = {
    id: 'goods',
    label: t('card.goods'),
    link: { to: '/wms/product', search: { ...goodsSearch({ q: product.pn }), open: String(product.id) } },
  };
  return <SideActions actions={[where, ...(can('order') ? [orders] : []), ...(can('admin') ? [goods] : [])]} />;
}

function Levels({ product }: { product: Card['product'] }): ReactNode {
  const { t } = useTranslation('stock');
  const isLow = product.threshold > 0 && product.available < product.threshold;
  const pieces = (value: number): string => `${formatNumber(value)} ${product.unit_name}`.trim();
  return (
    <Section>
      <Facts
        items={[
          { term: t('level.on_hand'), value: pieces(product.on_hand) },
          { term: t('level.reserved'), value: pieces(product.reserved) },
          {
            term: t('level.available'),
            value: (
              <span className="row">
                {pieces(product.available)}
                {isLow && <Tag tone="warn">{t('level.lowMark', { text: formatNumber(product.threshold) })}</Tag>}
              </span>
            ),
          },
          ...(product.aside > 0 ? [{ term: t('level.aside'), value: pieces(product.aside) }] : []),
          { term: t('level.incoming'), value: pieces(product.incoming) },
          { term: t('card.threshold'), value: product.threshold ? pieces(product.threshold) : '' },
          { term: t('waiting.barcode'), value: product.barcode && <span className="code">{product.barcode}</span> },
        ]}
      />
    </Section>
  );
}
