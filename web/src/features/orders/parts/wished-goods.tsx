import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { productKeys } from '@/entities/keys';
import type { Product } from '@/entities/product';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { sellablesQuery } from '../api';
import { addProduct, type DraftLine, type SharedMessage } from '../draft';
import { wishesIn, type Wish } from '../wished';
import { fitting, searchesFor } from '../wished-fit';
import type { ChangeCart } from './form-items';

const MOST_OFFERED = 3;

interface WishedGoodsProps {
  message: SharedMessage;
  lines: readonly DraftLine[];
  onCart: ChangeCart;
}

/** Products that a chat message seems to ask for: proposed by its words, in the order by one press. */
export function WishedGoods({ message: { text, reading }, lines, onCart }: WishedGoodsProps): ReactNode {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const [wishes] = useState(() => (reading ? wishesIn(text, reading) : []));
  const found = useQueries({
    queries: wishes.map((wish) => ({
      queryKey: productKeys.of('wished', wish.words),
      queryFn: async (): Promise<readonly Product[]> => {
        for (const words of searchesFor(wish)) {
          // oxlint-disable-next-line no-await-in-loop -- what the narrower search finds is not looked for by the wider
          const { Data } = await cache.fetchQuery(sellablesQuery(words));
          const fit = fitting(wish, Data);
          if (fit.length > 0) return fit.slice(0, MOST_OFFERED);
        }
        return [];
      },
      staleTime: Infinity,
    })),
  });
  const isIn = ({ id }: Product): boolean => lines.some(({ product_id }) => product_id === id);
  const offers = wishes
    .map((wish, at) => ({ wish, products: found[at]?.data ?? [] }))
    .filter(({ products }) => products.length > 0 && !products.some(isIn));
  if (offers.length === 0) return null;
  const add = (product: Product, { quantity }: Wish): void =>
    onCart((cart) => ({ ...cart, lines: addProduct(cart.lines, product, quantity) }));
  return (
    <div role="group" aria-label={t('shared.wished')} className="stack" style={{ gap: 8 }}>
      {offers.map(({ wish, products }) => (
        <div key={wish.words} className="row">
          <span className="soft">{t('shared.asks', { words: wish.words, text: formatNumber(wish.quantity) })}</span>
          {products.map((product) => (
            <Button
              key={product.id}
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => add(product, wish)}
            >
              {product.name} {formatMoney(product.price)}
            </Button>
          ))}
        </div>
      ))}
    </div>
  );
}
