import { Button } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '@/shared/ui/data-table';
import { lazyLayer } from '@/shared/ui/lazy-part';
import { SelectionBar } from '@/shared/ui/selection-bar';
import type { Labelled, LabelOf } from './labels';

const LabelModal = lazyLayer(() => import('./label-modal').then((module) => module.LabelModal));

export interface LabelPicks {
  /** For the table. */
  selection: Selection;
  picked: readonly Labelled[];
  clear: () => void;
}

/** The rows ticked for labels; they stay ticked on other pages of the list. */
export function useLabelPicks<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  toItem: (row: Row) => Labelled,
): LabelPicks {
  const [picked, setPicked] = useState<ReadonlyMap<number, Labelled>>(new Map());
  const here = rows ?? [];
  const onChange = (ids: ReadonlySet<number>): void => {
    const shown = new Set(here.map(({ id }) => id));
    const kept = [...picked].filter(([id]) => !shown.has(id));
    setPicked(new Map([...kept, ...here.filter(({ id }) => ids.has(id)).map((row) => [row.id, toItem(row)] as const)]));
  };
  return {
    selection: { ids: new Set(picked.keys()), onChange },
    picked: [...picked.values()],
    clear: () => setPicked(new Map()),
  };
}

/** What may be done with the ticked rows: print their barcodes. */
export function LabelBar({ picks, of }: { picks: LabelPicks; of: LabelOf }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (picks.picked.length === 0) return null;
  return (
    <>
      <SelectionBar count={picks.picked.length} label={t('label.region')} onClear={picks.clear}>
        <Button leftSection={<IconBarcode size={16} aria-hidden />} onClick={() => setOpen(true)}>
          {t('label.print')}
        </Button>
      </SelectionBar>
      <Suspense>{isOpen && <LabelModal items={picks.picked} of={of} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
