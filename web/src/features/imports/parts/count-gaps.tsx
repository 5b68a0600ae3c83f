import '@/shared/ui/checkbox-styles';
import { Button, Checkbox } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import, ImportRow } from '@/entities/import';
import { useAction } from '@/shared/api/use-action';
import { formatNumber, formatSigned } from '@/shared/i18n/format';
import type { Column } from '@/shared/ui/data-table';
import { None } from '@/shared/ui/none';
import { Section } from '@/shared/ui/section';
import { differenceOf } from '../count';
import classes from './imports.module.css';

/** What a count makes of the stock, all rows together. */
export function Counted({ file: { kind, counted } }: { file: Pick<Import, 'kind' | 'counted'> }): ReactNode {
  const { t } = useTranslation('imports');
  if (kind !== 'stock_count' || counted.counts === 0) return null;
  return (
    <div className={classes.beside}>
      <IconClipboardList size={20} aria-hidden />
      <div>
        <strong>{t('counted.sum', { counts: formatNumber(counted.counts), lots: formatNumber(counted.lots) })}</strong>
        {counted.lots > 0 && (
          <>
            {' · '}
            {t('counted.more', { text: formatNumber(counted.more) })} {' · '}
            {t('counted.fewer', { text: formatNumber(counted.fewer) })}
          </>
        )}
        <p className="soft small">{t('counted.text')}</p>
      </div>
    </div>
  );
}

/** In the books, counted, and the difference, which stand with the row that comes in for all of its goods. */
export function useCountColumns(): readonly Column<ImportRow & { id: number }>[] {
  const { t } = useTranslation('imports');
  return useMemo(
    () => [
      { id: 'book', header: t('counted.book'), align: 'right', cell: (row) => numberIn(row, 'book') },
      { id: 'counted', header: t('counted.counted'), align: 'right', cell: (row) => numberIn(row, 'counted') },
      { id: 'difference', header: t('counted.difference'), align: 'right', cell: (row) => <Difference row={row} /> },
    ],
    [t],
  );
}

function numberIn({ cells }: ImportRow, key: string): string {
  const text = cells[key];
  return text === undefined ? '—' : formatNumber(Number(text));
}

function Difference({ row }: { row: ImportRow }): ReactNode {
  const off = differenceOf(row);
  if (off === null) return <None />;
  return off === 0 ? '0' : <strong>{formatSigned(off)}</strong>;
}

/** The sheet that people count by, which comes in again as it is. */
export function CountSheet(): ReactNode {
  const { t } = useTranslation(['imports', 'common']);
  const [isBlind, setBlind] = useState(false);
  const save = useAction<boolean, string>({
    run: async (blind) => {
      const { saveFile } = await import('@/shared/api/files');
      return saveFile('/api/v1/wms/inventory/count/export', { format: 'xlsx', ...(blind ? { blind: true } : {}) });
    },
    done: (name) => t('common:export.done', { name }),
  });
  return (
    <Section title={t('counted.sheet')}>
      <p className="soft">{t('counted.sheetText')}</p>
      <span className="row">
        <Button
          variant="default"
          leftSection={<IconClipboardList size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.run(isBlind)}
        >
          {t('counted.sheet')}
        </Button>
        <Checkbox
          label={t('counted.blind')}
          checked={isBlind}
          onChange={(event) => setBlind(event.currentTarget.checked)}
        />
      </span>
    </Section>
  );
}
