import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SkuRow } from '@/entities/product';
import { formatMoney } from '@/shared/i18n/format';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import { Finder } from '@/shared/ui/finder';
import { choicesQuery } from '../listings-api';
import { ProductType } from '../model';
import { TypeName } from './product-cells';

const factsOf = (choice: SkuRow): ReactNode => (
  <>
    <TypeName type={choice.type} /> · {formatMoney(choice.price)}
    <StockAmounts of={choice} isMade={choice.type !== ProductType.Plain} />
  </>
);

/** Finds a product or set that is sold, by words. */
export function ProductFinder({ label, onPick }: { label: string; onPick: (choice: SkuRow) => void }): ReactNode {
  const { t } = useTranslation('products');
  return (
    <Finder
      label={label}
      placeholder={t('link.hint')}
      nothing={t('link.nothing')}
      query={choicesQuery}
      nameOf={({ name }) => name}
      codeOf={({ sku }) => sku}
      factsOf={factsOf}
      pictureOf={({ image }) => image}
      onPick={onPick}
    />
  );
}
