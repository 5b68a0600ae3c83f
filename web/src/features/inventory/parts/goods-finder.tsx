import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goodsByWordsQuery, type Goods } from '@/entities/goods';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import { Finder } from '@/shared/ui/finder';

const factsOf = (goods: Goods): ReactNode => <StockAmounts of={goods} />;

/** Goods by words, for what has no barcode. */
export function GoodsFinder({ onAdd }: { onAdd: (goods: Goods) => void }): ReactNode {
  const { t } = useTranslation('inventory');
  return (
    <Finder
      label={t('move.find')}
      placeholder={t('goods.search')}
      nothing={t('move.nothing')}
      query={goodsByWordsQuery}
      nameOf={({ name }) => name}
      codeOf={({ pn }) => pn}
      factsOf={factsOf}
      pictureOf={({ picture }) => picture}
      onPick={onAdd}
    />
  );
}
