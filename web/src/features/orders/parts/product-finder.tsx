import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@/entities/product';
import { formatMoney } from '@/shared/i18n/format';
import { restoreTyped } from '@/shared/scan/keymap';
import { isMade } from '@/shared/stock/amounts';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import { ScanFinder, type Meant } from '@/shared/ui/scan-finder';
import { sellablesQuery } from '../api';
import { meantProduct } from '../meant';

export interface ProductFinderProps {
  onAdd: (product: Product) => void;
  /** What it is for, where that is not a line of an order. */
  label?: string;
  error?: string | undefined;
  field?: RefObject<HTMLInputElement | null>;
  /** Has the focus in a dialog from the start. */
  isFirst?: boolean;
  /** Makes a product of words that find none. */
  onCreate?: ((words: string) => void) | undefined;
}

function Facts({ product }: { product: Product }): ReactNode {
  const { t } = useTranslation('orders');
  if (product.components.length === 0)
    return (
      <span data-bad>
        {t('item.notLinked')} · {formatMoney(product.price)}
      </span>
    );
  return (
    <>
      {formatMoney(product.price)}
      <StockAmounts of={product} isMade={isMade(product)} />
    </>
  );
}

const factsOf = (product: Product): ReactNode => <Facts product={product} />;

/** SKU, barcode or name, typed or scanned. */
export function ProductFinder({ onAdd, label, error, field, isFirst, onCreate }: ProductFinderProps): ReactNode {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const look = async (typed: string): Promise<Meant<Product>> => {
    const first = await cache.fetchQuery(sellablesQuery(typed));
    const restored = restoreTyped(typed);
    const { Data } =
      first.Data.length === 0 && restored !== typed ? await cache.fetchQuery(sellablesQuery(restored)) : first;
    const one = meantProduct(typed, Data);
    if (one) return { one, pieces: 1 };
    return Data.length === 0 ? 'nothing' : 'several';
  };
  return (
    <ScanFinder
      label={label ?? t('finder.label')}
      hint={label ? undefined : t('finder.hint')}
      nothing={(words) => t('finder.nothing', { words })}
      look={look}
      query={sellablesQuery}
      error={error}
      field={field}
      isFirst={isFirst}
      nameOf={({ name }) => name}
      codeOf={({ sku }) => sku}
      factsOf={factsOf}
      pictureOf={({ picture }) => picture}
      onAdd={onAdd}
      create={onCreate && { label: (words) => t('finder.create', { words }), run: onCreate }}
    />
  );
}
