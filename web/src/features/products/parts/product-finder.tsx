import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SkuRow } from '@/entities/product';
import { formatMoney } from '@/shared/i18n/format';
import { codeKey, writtenFirst } from '@/shared/scan/code-key';
import { meantBy, type Meant } from '@/shared/scan/meant';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import { Finder } from '@/shared/ui/finder';
import { choicesQuery, codedChoicesQuery } from '../listings-api';
import { ProductType } from '../model';
import { TypeName } from './product-cells';

const factsOf = (choice: SkuRow): ReactNode => (
  <>
    <TypeName type={choice.type} /> · {formatMoney(choice.price)}
    <StockAmounts of={choice} isMade={choice.type !== ProductType.Plain} />
  </>
);

const skuOf = ({ sku }: SkuRow): readonly string[] => [sku];

const meantChoice = (cache: QueryClient, typed: string): Promise<Meant<SkuRow>> =>
  meantBy(typed, {
    coded: async (code) => writtenFirst((await cache.fetchQuery(codedChoicesQuery(code))).Data, code, skuOf),
    worded: async (words) => writtenFirst((await cache.fetchQuery(choicesQuery(words))).Data, words, skuOf),
    piecesOf: ({ sku }, code) => Number(codeKey(sku) === codeKey(code)),
  });

/** Finds a product or set that is sold, by words. */
export function ProductFinder({ label, onPick }: { label: string; onPick: (choice: SkuRow) => void }): ReactNode {
  const { t } = useTranslation('products');
  const cache = useQueryClient();
  return (
    <Finder
      label={label}
      placeholder={t('link.hint')}
      nothing={t('link.nothing')}
      query={choicesQuery}
      look={(typed) => meantChoice(cache, typed)}
      nameOf={({ name }) => name}
      codeOf={({ sku }) => sku}
      factsOf={factsOf}
      pictureOf={({ image }) => image}
      onPick={onPick}
    />
  );
}
