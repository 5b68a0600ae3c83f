import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GoodsFinder as Finder, type GoodsFinderProps } from '@/entities/goods-finder';

/** Goods by words, for what has no barcode. */
export function GoodsFinder({ onAdd }: Pick<GoodsFinderProps, 'onAdd'>): ReactNode {
  const { t } = useTranslation('inventory');
  return (
    <Finder
      label={t('move.find')}
      placeholder={t('goods.search')}
      nothing={t('move.nothing')}
      retired={(name) => t('heard.retired', { name })}
      onAdd={onAdd}
    />
  );
}
