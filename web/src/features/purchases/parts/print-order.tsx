import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purchase } from '@/entities/purchase';
import { answered } from '@/shared/api/raw';
import { useAction } from '@/shared/api/use-action';
import { givePages } from '@/shared/printing/give-pages';
import { openFrame, openTab, showsPages, type Paper } from '@/shared/printing/paper';

const LIMIT_MS = 60_000;

/** The order as the paper that goes to its partner. */
export function PrintOrder({ order: { id, number } }: { order: Purchase }): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  const pressed = useRef<Element | null>(null);
  const given = useRef('');
  const print = useAction({
    run: async (paper: Paper | 'file') => {
      try {
        const answer = await answered(`/api/v1/wms/po/${id}/print`, { signal: AbortSignal.timeout(LIMIT_MS) });
        return await answer.blob();
      } catch (thrown) {
        if (paper !== 'file') paper.drop();
        throw thrown;
      }
    },
    bodyOf: () => id,
    onDone: (pages, paper) => {
      if (paper !== 'file') return paper.show(pages);
      URL.revokeObjectURL(given.current);
      given.current = URL.createObjectURL(pages);
      givePages({ url: given.current, name: `${number}.pdf` }, number, pressed.current);
    },
  });
  const press = (): void => {
    if (print.isPending) return;
    pressed.current = document.activeElement;
    print.run(showsPages() ? (openTab(t('common:printing.preparing')) ?? openFrame()) : 'file');
  };
  return (
    <Tooltip label={t('act.print')}>
      <ActionIcon size={36} variant="default" aria-label={t('act.print')} loading={print.isPending} onClick={press}>
        <IconPrinter size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
