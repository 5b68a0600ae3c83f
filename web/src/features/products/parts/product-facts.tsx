import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@/entities/product';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { isMade } from '@/shared/stock/amounts';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import { Facts } from '@/shared/ui/section';
import { stockOf } from '../counted';
import { ON, ProductType } from '../model';
import { keyOf, share } from '../parts-math';
import { DaysCell, TypeName } from './product-cells';
import { formatShare } from './share';

/** A product for those who may only look. */
export function ProductFacts({ product }: { product: Product }): ReactNode {
  const { t } = useTranslation('products');
  const parts = product.components;
  const lines = parts.map((part) => {
    const name = part.gift ? t('component.giftName', { name: part.name }) : part.name;
    return (
      <div key={keyOf(part)}>
        {name} × {formatNumber(part.quantity)}
        {product.type === ProductType.Random && ` · ${formatShare(share(parts, part))}`}
        {isMade(product) && <StockAmounts of={stockOf(part)} />}
      </div>
    );
  });
  return (
    <Facts
      items={[
        { term: t('field.sku'), value: product.sku },
        { term: t('field.barcode'), value: product.barcode },
        { term: t('field.price'), value: formatMoney(product.price) },
        { term: t('type.label'), value: <TypeName type={product.type} /> },
        { term: t('field.category'), value: product.category_name },
        { term: t('field.status'), value: t(product.status === ON ? 'status.on' : 'status.off') },
        ...(product.type === ProductType.Set ? [{ term: t('field.days'), value: <DaysCell product={product} /> }] : []),
        {
          term: t('list.stock'),
          value: parts.length > 0 ? <StockAmounts of={product} isMade={isMade(product)} /> : '',
        },
        { term: t('component.title'), value: lines.length > 0 ? lines : '' },
      ]}
    />
  );
}
