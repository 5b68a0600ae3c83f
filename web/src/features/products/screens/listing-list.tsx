import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';
import { ListTotal } from '@/shared/records/list-total';
import { useListMoves } from '@/shared/search/list-moves';
import { EmptyState } from '@/shared/ui/empty-state';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilterChoice } from '@/shared/ui/filter-bar';
import { FilteredList } from '@/shared/ui/filtered-list';
import { lazyLayer } from '@/shared/ui/lazy-part';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { platformOf, type Platform } from '../listings';
import { listingsQuery, suggestedQuery } from '../listings-api';
import { useListingColumns } from '../parts/listing-columns';
import { PlatformTabs } from '../parts/platform-tabs';
import { PRODUCT_SEARCH, type ListingSearch } from '../search';

const BulkLink = lazyLayer(() => import('../parts/bulk-link').then((module) => module.BulkLink));

const route = getRouteApi('/_app/_screen/admin/product/$platform');
const UNFILTERED = { q: '', status: '0', mapping: '2' } as const;

/** /admin/product/{platform}: what a platform sells for us, and which product each listing is. */
export function ListingListScreen(): ReactNode {
  const { t } = useTranslation('products');
  const platform = platformOf(route.useParams().platform);
  if (platform) return <Listings key={platform} platform={platform} />;
  return (
    <div className="stack">
      <PageHeader title={t('platform.title')} />
      <Section>
        <EmptyState title={t('platform.unknown')}>
          <Link to="/admin/product" search={PRODUCT_SEARCH}>
            {t('form.toList')}
          </Link>
        </EmptyState>
      </Section>
    </div>
  );
}

function Listings({ platform }: { platform: Platform }): ReactNode {
  const { t } = useTranslation(['products', 'common']);
  const search = route.useSearch();
  const { onSearch, onOpen } = useListMoves<ListingSearch>();
  const mayWrite = useCanWrite('product');
  const list = useQuery(listingsQuery(platform, search));
  const waiting = useQuery({ ...suggestedQuery(platform), enabled: mayWrite });
  const columns = useListingColumns(platform);
  const open = (part: string): void => onOpen({ open: part });
  const isLinked = search.mapping === '1';
  const names = [
    ...(search.status === '0' ? [] : [t(search.status === '1' ? 'listing.on' : 'listing.off')]),
    ...(search.mapping === '2' ? [] : [t(isLinked ? 'listing.linked' : 'listing.notLinked')]),
  ];
  const count = waiting.data?.Total ?? 0;
  const title = t('platform.of', { name: t(`common:platform.${platform}`) });
  return (
    <div className="stack">
      <PageHeader title={title} beside={<ListTotal total={list.data?.Total} />}>
        <ExportMenu
          path="/api/v1/products/platform/export"
          query={{ platform, q: search.q, status: search.status, mapping: search.mapping }}
        />
        {mayWrite && count > 0 && (
          <Button leftSection={<IconLink size={16} aria-hidden />} onClick={() => open('bulk')}>
            {t('bulk.open', { text: formatNumber(count) })}
          </Button>
        )}
      </PageHeader>
      <Section flush>
        <PlatformTabs current={platform} />
        <FilteredList
          query={list}
          columns={columns}
          caption={title}
          search={search}
          onSearch={onSearch}
          unfiltered={UNFILTERED}
          names={names}
          placeholder={t('listing.search')}
          empty={<EmptyState of="products" title={t('listing.empty')} text={t('listing.emptyText')} />}
          rows={{ name: (row) => row.name }}
        >
          <FilterChoice
            label={t('listing.mapping')}
            value={search.mapping === '2' ? '' : search.mapping}
            onChange={(value) => onSearch({ mapping: value || '2' })}
            options={[
              { value: '0', label: t('listing.notLinked') },
              { value: '1', label: t('listing.linked') },
            ]}
          />
          <FilterChoice
            label={t('listing.status')}
            value={search.status === '0' ? '' : search.status}
            onChange={(value) => onSearch({ status: value || '0' })}
            options={[
              { value: '1', label: t('listing.on') },
              { value: '2', label: t('listing.off') },
            ]}
          />
        </FilteredList>
      </Section>
      <Suspense>
        {search.open === 'bulk' && mayWrite && <BulkLink platform={platform} onClose={() => open('')} />}
      </Suspense>
    </div>
  );
}
