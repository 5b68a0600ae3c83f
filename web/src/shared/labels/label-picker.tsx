import { Button } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
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
  const [ids, setIds] = useState<readonly number[]>([]);
  // A code that is changed meanwhile is printed as it is: each row as it was last seen.
  const seen = useRef(new Map<number, Labelled>());
  const here = rows ?? [];
  for (const row of here) seen.current.set(row.id, toItem(row));
  const onChange = (ticked: ReadonlySet<number>): void => {
    const shown = here.map(({ id }) => id);
    setIds([...ids.filter((id) => !shown.includes(id)), ...shown.filter((id) => ticked.has(id))]);
  };
  return {
    selection: { ids: new Set(ids), onChange },
    picked: ids.flatMap((id) => seen.current.get(id) ?? []),
    clear: () => setIds([]),
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
