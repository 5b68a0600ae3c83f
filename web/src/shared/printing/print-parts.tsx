import { Button } from '@mantine/core';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { MOST_PRINTED, type PrintKind, type PrintSize } from './printing';
import { usePrinting } from './use-printing';

interface PrintPartsProps {
  /** In the order of the pages. */
  ids: readonly number[];
  kind: PrintKind;
  size: PrintSize | undefined;
  onClose: () => void;
}

/** More orders than a document holds, printed part by part: browsers open one tab for each press. */
export function PrintParts({ ids, kind, size, onClose }: PrintPartsProps): ReactNode {
  const { t } = useTranslation();
  const { print, isPending } = usePrinting();
  const [begun, setBegun] = useState<ReadonlySet<number>>(new Set());
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_PRINTED) }, (_unused, at) => at * MOST_PRINTED);
  return (
    <AddressDialog opened onClose={onClose} size="md" title={t('printing.partsTitle')}>
      <div className="stack">
        <p>{t('printing.partsText', { most: formatNumber(MOST_PRINTED) })}</p>
        {parts.map((from) => {
          const part = ids.slice(from, from + MOST_PRINTED);
          const name = t('printing.part', {
            kind: t(`printing.kind.${kind}`),
            from: formatNumber(from + 1),
            to: formatNumber(from + part.length),
          });
          return (
            <div key={from} className="row">
              <Button
                variant="default"
                disabled={isPending}
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => {
                  print(kind, part, { size });
                  setBegun(new Set([...begun, from]));
                }}
              >
                {name}
              </Button>
              {begun.has(from) && (
                <span role="status">
                  <IconCheck size={16} aria-hidden /> {t('printing.partDone')}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </AddressDialog>
  );
}
