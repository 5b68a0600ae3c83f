import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { goodsByBarcodeQuery, goodsByWordsQuery, type Goods } from '@/entities/goods';
import { isRetired } from '@/shared/records/kind';
import { piecesOf } from '@/shared/scan/code-key';
import { restoreTyped } from '@/shared/scan/keymap';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import { ScanFinder, type Meant } from '@/shared/ui/scan-finder';

const factsOf = (goods: Goods): ReactNode => <StockAmounts of={goods} />;

export interface GoodsFinderProps {
  onAdd: (goods: Goods, pieces: number) => void;
  refuse?: (goods: Goods) => string;
  error?: string | undefined;
  field?: RefObject<HTMLInputElement | null>;
}

/** Barcode, SKU or name, typed or scanned; a package's code counts its pieces. */
export function GoodsFinder({ onAdd, refuse, error, field }: GoodsFinderProps): ReactNode {
  const { t } = useTranslation('purchases');
  const cache = useQueryClient();
  const look = async (typed: string): Promise<Meant<Goods>> => {
    for (const code of new Set([typed, restoreTyped(typed)])) {
      const exact = await cache.fetchQuery(goodsByBarcodeQuery(code));
      const near = exact.length > 0 ? exact : (await cache.fetchQuery(goodsByWordsQuery(code))).Data;
      const one = near.find((goods) => piecesOf(goods, code) > 0) ?? (near.length === 1 ? near[0] : undefined);
      if (one) return { one, pieces: piecesOf(one, code) || 1 };
      if (near.length > 0) return 'several';
    }
    return 'nothing';
  };
  return (
    <ScanFinder
      label={t('finder.label')}
      hint={t('finder.hint')}
      nothing={(words) => t('finder.nothing', { words })}
      look={look}
      query={goodsByWordsQuery}
      error={error}
      field={field}
      onAdd={onAdd}
      refuse={(goods) => (isRetired(goods) ? t('finder.retired', { name: goods.name }) : (refuse?.(goods) ?? ''))}
      nameOf={({ name }) => name}
      codeOf={({ pn }) => pn}
      factsOf={factsOf}
      pictureOf={({ picture }) => picture}
    />
  );
}
