import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goodsByWordsQuery, type Goods } from '@/entities/goods';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import { Finder } from '@/shared/ui/finder';

const factsOf = (goods: Goods): ReactNode => <StockAmounts of={goods} />;

/** Finds a warehouse product by words and adds it. */
export function GoodsFinder({ onAdd }: { onAdd: (goods: Goods) => void }): ReactNode {
  const { t } = useTranslation('products');
  return (
    <Finder
      label={t('component.add')}
      placeholder={t('component.hint')}
      nothing={t('component.nothing')}
      query={goodsByWordsQuery}
      nameOf={({ name }) => name}
      codeOf={({ pn }) => pn}
      factsOf={factsOf}
      pictureOf={({ picture }) => picture}
      onPick={onAdd}
    />
  );
}
