import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { changeSearch } from '@/shared/search/search';
import type { Column } from '@/shared/ui/data-table';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilterBar } from '@/shared/ui/filter-bar';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ListView } from '@/shared/ui/list-view';
import { LabelBar, useLabelPicks } from '@/shared/labels/label-picker';
import { Section } from '@/shared/ui/section';
import { planQuery, storageQuery, storagesQuery } from '../api';
import type { Storage } from '../model';
import classes from '../parts/record.module.css';
import { RecordDrawer } from '../parts/record-drawer';
import { EmptyRecords, RecordHeader } from '../parts/record-header';
import type { StorageSearch } from '../search';

const StorageForm = lazyPart(() => import('../parts/storage-form').then((module) => module.StorageForm));
const PlanView = lazyPart(() => import('../parts/plan-view').then((module) => module.PlanView));
const route = getRouteApi('/_app/_screen/wms/storage');

/** /wms/storage: the places goods lie in. */
export function StorageListScreen(): ReactNode {
  const { t } = useTranslation('inventory');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // A floor does not fit a phone: there the list stays.
  const isWide = useMediaQuery('(min-width: 701px)', true, { getInitialValueInEffect: false });
  const isPlan = search.view === 'plan' && isWide;
  const list = useQuery({ ...storagesQuery(search), enabled: !isPlan });
  const plan = useQuery({ ...planQuery, enabled: isPlan });
  const onSearch = (change: Partial<StorageSearch>): void => void navigate({ search: (before) => changeSearch(before, change) });
  const open = (part: string): void => void navigate({ search: (before) => ({ ...before, open: part }) });
  const columns = useColumns();
  const picks = useLabelPicks(list.data?.Data, ({ id, name }) => ({ id, name, code: name }));
  const empty = <EmptyRecords title={t('storage.empty')} text={t('storage.emptyText')} create={t('storage.create')} onCreate={() => open('new')} />;
  return (
    <div className="stack">
      <RecordHeader title={t('storage.title')} total={(isPlan ? plan : list).data?.Total} create={t('storage.create')} onCreate={() => open('new')}><ExportMenu path="/api/v1/wms/storage/export" brings={{ kind: 'storages', area: 'wms' }} query={{ q: search.q }} /></RecordHeader>
      {isWide && (
        <SegmentedControl
          className={classes.start} aria-label={t('plan.view')} value={search.view || 'list'} onChange={(view) => void navigate({ search: (before) => ({ ...before, view: view === 'plan' ? 'plan' : '' }) })}
          data={[{ value: 'list', label: t('plan.asList') }, { value: 'plan', label: t('plan.title') }]}
        />
      )}
      {isPlan && <Section flush><Suspense><PlanView plan={plan} onOpen={(id) => open(String(id))} empty={empty} /></Suspense></Section>}
      {!isPlan && <Section flush>
        <FilterBar words={search.q} onWords={(q) => onSearch({ q })} placeholder={t('storage.search')} onClear={search.q ? () => onSearch({ q: '' }) : undefined} />
        <ListView
          query={list} columns={columns} caption={t('storage.title')} search={search} onSearch={onSearch}
          filters={{ names: search.q ? [`“${search.q}”`] : [], onClear: () => onSearch({ q: '' }) }}
          empty={empty} rows={{ name: (row) => row.name, selection: picks.selection }}
        />
      </Section>}
      {!isPlan && <LabelBar picks={picks} of="storage" />}
      <RecordDrawer open={search.open} list={isPlan ? plan : list} item={storageQuery} titles={{ create: t('storage.create'), change: (row) => row.name }} onClose={() => open('')}>
        {(row) => <Suspense><StorageForm key={row?.id ?? 'new'} row={row} onClose={() => open('')} /></Suspense>}
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
    { id: 'position', header: t('storage.positionShort'), align: 'right', hideBelow: 1440, cell: (row) => `${formatNumber(row.x)}, ${formatNumber(row.y)}` },
    { id: 'size', header: t('storage.sizeShort'), align: 'right', hideBelow: 1024, cell: sizeText },
    { id: 'weight', header: t('storage.weight'), align: 'right', hideBelow: 1024, cell: (row) => (row.weight ? formatNumber(row.weight) : '—') },
  ], [t]);
}
