import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goodsByWordsQuery, meantGoods, type Goods } from '@/entities/goods';
import { isRetired } from '@/shared/records/kind';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import { Finder } from '@/shared/ui/finder';

const factsOf = (goods: Goods): ReactNode => <StockAmounts of={goods} />;

/** Finds a warehouse product by words and adds it. */
export function GoodsFinder({ onAdd }: { onAdd: (goods: Goods, pieces: number) => void }): ReactNode {
  const { t } = useTranslation('products');
  const cache = useQueryClient();
  return (
    <Finder
      label={t('component.add')}
      placeholder={t('component.hint')}
      nothing={t('component.nothing')}
      query={goodsByWordsQuery}
      look={(typed) => meantGoods(cache, typed)}
      nameOf={({ name }) => name}
      codeOf={({ pn }) => pn}
      factsOf={factsOf}
      pictureOf={({ picture }) => picture}
      refuse={(goods) => (isRetired(goods) ? t('component.retired', { name: goods.name }) : '')}
      onPick={onAdd}
    />
  );
}
