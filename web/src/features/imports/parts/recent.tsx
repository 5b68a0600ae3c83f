import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import, ImportKind } from '@/entities/import';
import { formatDateTime, formatNumber } from '@/shared/i18n/format';
import { DataTable, type Column } from '@/shared/ui/data-table';
import { Section } from '@/shared/ui/section';
import { Tag } from '@/shared/ui/status-tag';
import { recentQuery } from '../api';
import { IMPORT_SEARCH } from '../search';

/** The last files, to go on with one or to look at it. */
export function Recent({ kind }: { kind: ImportKind }): ReactNode {
  const { t } = useTranslation('imports');
  const list = useQuery(recentQuery(kind));
  const columns = useColumns();
  if (!list.data || list.data.Data.length === 0) return null;
  return (
    <Section title={t('recent.title')} flush>
      <DataTable columns={columns} rows={list.data.Data} caption={t('recent.title')} />
    </Section>
  );
}

function State({ file: { state, failed, given_up } }: { file: Import }): ReactNode {
  const { t } = useTranslation('imports');
  if (failed) return <Tag tone="bad">{t('state.stopped')}</Tag>;
  if (given_up) return <Tag tone="plain">{t('state.givenUp')}</Tag>;
  return <Tag tone={state === 'done' ? 'good' : 'info'}>{t(`state.${state}`)}</Tag>;
}

function useColumns(): readonly Column<Import>[] {
  const { t } = useTranslation('imports');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('recent.name'),
        cell: (row) => (
          <Link to="/wms/import" search={{ ...IMPORT_SEARCH, kind: row.kind, id: row.id }}>
            {row.name || `#${row.id}`}
          </Link>
        ),
      },
      { id: 'kind', header: t('recent.kind'), cell: (row) => t(`kind.${row.kind}`) },
      { id: 'state', header: t('recent.state'), cell: (row) => <State file={row} /> },
      { id: 'written', header: t('recent.written'), align: 'right', cell: (row) => formatNumber(row.written) },
      { id: 'user', header: t('recent.user'), hideBelow: 1024, cell: (row) => row.user_name },
      { id: 'at', header: t('recent.at'), hideBelow: 1024, cell: (row) => formatDateTime(row.created_at) },
    ],
    [t],
  );
}
