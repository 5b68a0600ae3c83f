import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportAnswer, Import, ImportRow } from '@/entities/import';
import { toApiError } from '@/shared/api/errors';
import { formatNumber } from '@/shared/i18n/format';
import { DataTable, type Column } from '@/shared/ui/data-table';
import { LoadError } from '@/shared/ui/load-error';
import { Pager } from '@/shared/ui/pager';
import { Section } from '@/shared/ui/section';
import { Tag, type Tone } from '@/shared/ui/status-tag';
import { rowsQuery } from '../api';
import { ANSWERS } from '../model';
import type { ImportSearch } from '../search';
import classes from './imports.module.css';
import { useCountColumns } from './count-gaps';
import { Faults } from './faults';
import type { Mends } from './use-mends';

const TONES: Record<ImportAnswer, Tone> = { ok: 'good', change: 'info', unchanged: 'plain', error: 'bad' };

export interface AnswersProps {
  file: Import;
  search: ImportSearch;
  onSearch: (change: Partial<ImportSearch>) => void;
}

/**
 * How many rows have which answer, and the rows; those that can't come in with fields to mend them, where that may be.
 */
export function Answers({ file, search, onSearch, mends }: AnswersProps & { mends?: Mends | undefined }): ReactNode {
  const { t } = useTranslation('imports');
  const list = useQuery(rowsQuery(file, search.answer, search.page, search.limit));
  const columns = useColumns(file, mends);
  return (
    <>
      <div className={classes.counts} role="group" aria-label={t('answer.title')}>
        {ANSWERS.map((answer) => (
          <button
            key={answer}
            type="button"
            data-answer={file[answer] > 0 ? answer : undefined}
            aria-pressed={search.answer === answer}
            onClick={() => onSearch({ answer: search.answer === answer ? '' : answer, page: 1 })}
          >
            <span className="soft">{t(`answer.${answer}`)}</span>
            <strong>{formatNumber(file[answer])}</strong>
          </button>
        ))}
      </div>
      <Section flush>
        {list.error && !list.data ? (
          <LoadError error={toApiError(list.error)} onRetry={() => void list.refetch()} />
        ) : (
          <>
            <DataTable
              columns={columns}
              rows={list.data?.Data}
              caption={t('answer.title')}
              isStale={list.isPlaceholderData}
            />
            {list.data?.Data.length === 0 && <p className={`soft ${classes.none}`}>{t('answer.none')}</p>}
            <Pager
              page={search.page}
              limit={search.limit}
              total={list.data?.Total ?? 0}
              onPage={(page) => onSearch({ page })}
              onLimit={(limit) => onSearch({ limit, page: 1 })}
            />
          </>
        )}
      </Section>
    </>
  );
}

/** So many columns of the file fit beside the answers; the one sheet's reach to its barcode. */
const MOST_SHOWN = 9;

type Shown = ImportRow & { id: number };

function useColumns(file: Import, mends: Mends | undefined): readonly Column<Shown>[] {
  const { t } = useTranslation('imports');
  const counted = useCountColumns();
  const isCount = file.kind === 'stock_count';
  return useMemo(() => {
    const used = file.fields
      .filter(({ key }) => (key in file.columns || key in file.constants) && !(isCount && key === 'book'))
      .slice(0, MOST_SHOWN);
    return [
      {
        id: 'number',
        header: t('row.number'),
        align: 'right',
        cell: (row) => (
          <span>
            <span className={classes.rowWord}>{t('row.number')} </span>
            {formatNumber(row.number)}
          </span>
        ),
      },
      {
        id: 'answer',
        header: t('row.answer'),
        card: 'parts',
        cell: (row) => (
          <span className={classes.answer}>
            <span data-part="name">
              <Tag tone={TONES[row.answer]}>{t(row.written ? 'answer.written' : `answer.${row.answer}`)}</Tag>
            </span>
            {row.faults.length > 0 && (
              <span className={classes.faults} data-part="line">
                <Faults file={file} row={row} mends={mends} />
              </span>
            )}
          </span>
        ),
      },
      ...used.map(({ key, title, number }, at): Column<Shown> => ({
        id: key,
        header: title,
        ...(number ? { align: 'right' as const } : {}),
        ...(at > 2 ? { hideBelow: 1440 as const } : {}),
        cell: (row) => <span className={classes.cell}>{row.cells[key] ?? '—'}</span>,
      })),
      ...(isCount ? counted : []),
    ];
  }, [file, mends, t, isCount, counted]);
}
