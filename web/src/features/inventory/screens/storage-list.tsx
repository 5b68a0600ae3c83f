import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { changeSearch } from '@/shared/search/search';
import type { Column } from '@/shared/ui/data-table';
import { FilterBar } from '@/shared/ui/filter-bar';
import { ListView } from '@/shared/ui/list-view';
import { Section } from '@/shared/ui/section';
import { storagesQuery } from '../api';
import type { Storage } from '../model';
import { RecordDrawer } from '../parts/record-drawer';
import { EmptyRecords, RecordHeader } from '../parts/record-header';
import { StorageForm } from '../parts/storage-form';
import type { RecordSearch } from '../search';

const route = getRouteApi('/_app/_screen/wms/storage');

/** /wms/storage: the places goods lie in. */
export function StorageListScreen(): ReactNode {
  const { t } = useTranslation('inventory');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(storagesQuery(search));
  const onSearch = (change: Partial<RecordSearch>): void => void navigate({ search: (before) => changeSearch(before, change) });
  const open = (part: string): void => void navigate({ search: (before) => ({ ...before, open: part }) });
  const columns = useColumns();
  return (
    <div className="stack">
      <RecordHeader title={t('storage.title')} total={list.data?.Total} create={t('storage.create')} onCreate={() => open('new')} />
      <Section flush>
        <FilterBar words={search.q} onWords={(q) => onSearch({ q })} placeholder={t('storage.search')} onClear={search.q ? () => onSearch({ q: '' }) : undefined} />
        <ListView
          query={list} columns={columns} caption={t('storage.title')} search={search} onSearch={onSearch}
          filters={{ names: search.q ? [`“${search.q}”`] : [], onClear: () => onSearch({ q: '' }) }}
          empty={<EmptyRecords title={t('storage.empty')} text={t('storage.emptyText')} create={t('storage.create')} onCreate={() => open('new')} />}
          rows={{ name: (row) => row.name }}
        />
      </Section>
      <RecordDrawer open={search.open} list={list} titles={{ create: t('storage.create'), change: (row) => row.name }} onClose={() => open('')}>
        {(row) => <StorageForm key={row?.id ?? 'new'} row={row} onClose={() => open('')} />}
      </RecordDrawer>
    </div>
  );
}

function sizeText({ width, height, depth }: Storage): string {
  return width || height || depth ? [width, height, depth].map(formatNumber).join(' × ') : '—';
}

function useColumns(): readonly Column<Storage>[] {
  const { t } = useTranslation('inventory');
  return useMemo(() => [
    { id: 'name', header: t('storage.name'), sort: 'name', cell: (row) => <Link from="/wms/storage" search={(before) => ({ ...before, open: String(row.id) })}>{row.name}</Link> },
    { id: 'description', header: t('storage.description'), cell: (row) => row.description || '—' },
    { id: 'position', header: t('storage.positionShort'), align: 'right', hideBelow: 1440, cell: (row) => (row.x || row.y ? `${formatNumber(row.x)}, ${formatNumber(row.y)}` : '—') },
    { id: 'size', header: t('storage.sizeShort'), align: 'right', hideBelow: 1024, cell: sizeText },
    { id: 'weight', header: t('storage.weight'), align: 'right', hideBelow: 1024, cell: (row) => (row.weight ? formatNumber(row.weight) : '—') },
  ], [t]);
}
