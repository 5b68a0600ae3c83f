import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { goodsByWordsQuery, meantGoods, type Goods } from '@/entities/goods';
import { isRetired } from '@/shared/records/kind';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import { ScanFinder } from '@/shared/ui/scan-finder';

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
  return (
    <ScanFinder
      label={t('finder.label')}
      hint={t('finder.hint')}
      nothing={(words) => t('finder.nothing', { words })}
      look={(typed) => meantGoods(cache, typed)}
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
