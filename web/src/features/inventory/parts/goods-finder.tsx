import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goodsByWordsQuery, meantGoods, type Goods } from '@/entities/goods';
import { isRetired } from '@/shared/records/kind';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import { Finder } from '@/shared/ui/finder';

const factsOf = (goods: Goods): ReactNode => <StockAmounts of={goods} />;

/** Goods by words, for what has no barcode. */
export function GoodsFinder({ onAdd }: { onAdd: (goods: Goods, pieces: number) => void }): ReactNode {
  const { t } = useTranslation('inventory');
  const cache = useQueryClient();
  return (
    <Finder
      label={t('move.find')}
      placeholder={t('goods.search')}
      nothing={t('move.nothing')}
      query={goodsByWordsQuery}
      look={(typed) => meantGoods(cache, typed)}
      nameOf={({ name }) => name}
      codeOf={({ pn }) => pn}
      factsOf={factsOf}
      pictureOf={({ picture }) => picture}
      refuse={(goods) => (isRetired(goods) ? t('heard.retired', { name: goods.name }) : '')}
      onPick={onAdd}
    />
  );
}
