import '@mantine/core/styles/Progress.layer.css';
import { Progress as Bar } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import, ImportPicture } from '@/entities/import';
import { toApiError } from '@/shared/api/errors';
import { formatNumber } from '@/shared/i18n/format';
import { TimeLeft } from '@/shared/time-left/time-left';
import { DataTable, type Column } from '@/shared/ui/data-table';
import { LoadError } from '@/shared/ui/load-error';
import { Pager } from '@/shared/ui/pager';
import { Section } from '@/shared/ui/section';
import { picturesQuery } from '../api';
import { fetchedOf } from '../model';
import classes from './imports.module.css';

/** How far the pictures are that the file has links of, and at the end which did not come, and why. */
export function Pictures({ file }: { file: Import }): ReactNode {
  const { t } = useTranslation('imports');
  const { all, waiting, fetched, kept, failed } = file.pictures;
  if (all === 0) return null;
  return (
    <>
      <Section title={t('pictures.title')}>
        {waiting > 0 ? (
          <div className={classes.progress}>
            <Bar value={fetchedOf(file.pictures)} size="lg" aria-label={t('pictures.title')} animated />
            <p role="status">{t('pictures.working', { done: formatNumber(all - waiting), all: formatNumber(all) })}</p>
            <TimeLeft done={all - waiting} all={all} />
            <p className="soft small">{t('progress.leave')}</p>
          </div>
        ) : (
          <p role="status">
            {[
              t('pictures.fetched', { count: fetched, text: formatNumber(fetched) }),
              kept > 0 && t('pictures.kept', { count: kept, text: formatNumber(kept) }),
              failed > 0 && t('pictures.failed', { count: failed, text: formatNumber(failed) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </Section>
      {failed > 0 && <Failed file={file} />}
    </>
  );
}

function Failed({ file }: { file: Import }): ReactNode {
  const { t } = useTranslation('imports');
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const list = useQuery(picturesQuery(file, page, limit));
  const columns = useColumns();
  return (
    <Section title={t('pictures.list')} flush>
      {list.error && !list.data ? (
        <LoadError error={toApiError(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <DataTable
            columns={columns}
            rows={list.data?.Data}
            caption={t('pictures.list')}
            isStale={list.isPlaceholderData}
          />
          <Pager
            page={page}
            limit={limit}
            total={list.data?.Total ?? file.pictures.failed}
            onPage={setPage}
            onLimit={(size) => {
              setLimit(size);
              setPage(1);
            }}
          />
          <p className={`soft small ${classes.hint}`}>{t('pictures.again')}</p>
        </>
      )}
    </Section>
  );
}

function useColumns(): readonly Column<ImportPicture & { id: number }>[] {
  const { t } = useTranslation('imports');
  return useMemo(
    () => [
      { id: 'number', header: t('row.number'), align: 'right', cell: (row) => formatNumber(row.number) },
      { id: 'sku', header: t('pictures.sku'), cell: (row) => <span className="code">{row.sku}</span> },
      {
        id: 'why',
        header: t('pictures.why'),
        cell: (row) => <span className={classes.fault}>{t(`pictures.reason.${row.reason}`)}</span>,
      },
      {
        id: 'link',
        header: t('pictures.link'),
        hideBelow: 1024,
        cell: (row) => <span className={classes.cell}>{row.link}</span>,
      },
    ],
    [t],
  );
}
