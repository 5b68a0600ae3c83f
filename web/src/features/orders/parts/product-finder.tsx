import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { closedFrom, type Product } from '@/entities/product';
import { formatMoney } from '@/shared/i18n/format';
import { isMade } from '@/shared/stock/amounts';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import { ScanFinder } from '@/shared/ui/scan-finder';
import { sellablesQuery } from '../api';
import { meantProduct } from '../meant';
import { ClosedWords } from './closed-words';

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
  const closed = closedFrom(product);
  return (
    <>
      {closed !== undefined && (
        <span data-bad>
          <ClosedWords from={closed} /> ·{' '}
        </span>
      )}
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
  return (
    <ScanFinder
      label={label ?? t('finder.label')}
      hint={label ? undefined : t('finder.hint')}
      nothing={(words) => t('finder.nothing', { words })}
      look={(typed) => meantProduct(cache, typed)}
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
