import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { productKeys } from '@/entities/keys';
import type { Product } from '@/entities/product';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { sellablesQuery } from '../api';
import { addProduct, type DraftLine, type SharedMessage } from '../draft';
import { wishesIn, withoutTaken } from '../wished';
import { fitting, searchesFor } from '../wished-fit';
import type { ChangeCart } from './form-lines';
import './message-words';

const MOST_OFFERED = 3;

interface WishedGoodsProps {
  message: SharedMessage;
  lines: readonly DraftLine[];
  onCart: ChangeCart;
  /** Changes the seller's note, which keeps nothing of the message that the order has by now. */
  onNote: (change: (note: string) => string) => void;
  /** Where one goes on when nothing proposed is left. */
  finder: RefObject<HTMLElement | null>;
}

/** Products that a chat message seems to ask for: proposed by its words, in the order by one press. */
export function WishedGoods({
  message: { text, reading },
  lines,
  onCart,
  onNote,
  finder,
}: WishedGoodsProps): ReactNode {
  const { t } = useTranslation(['orders', 'message']);
  const cache = useQueryClient();
  const group = useRef<HTMLDivElement>(null);
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
  useEffect(
    function showWhole() {
      // Of a phone's screen the bar with the sum takes what lies below the field that one stands in.
      const isHere = document.activeElement === finder.current;
      if (offers.length > 0 && isHere) group.current?.scrollIntoView({ block: 'nearest' });
    },
    [offers.length, finder],
  );
  if (offers.length === 0) return null;
  // Which of several is meant is for somebody to say; what two wishes mean alike is taken once.
  const sure = offers
    .filter(({ products }) => products.length === 1)
    .flatMap(({ wish: { quantity }, products }) => products.map((product) => ({ product, quantity })))
    .filter(({ product }, at, all) => all.findIndex((other) => other.product.id === product.id) === at);
  const add = (taken: typeof sure, at: number): void => {
    // What is left has to stand there to take the focus.
    flushSync(() =>
      onCart((cart) => ({
        ...cart,
        lines: taken.reduce((before, { product, quantity }) => addProduct(before, product, quantity), cart.lines),
      })),
    );
    const isTaken = (product: Product): boolean => isIn(product) || taken.some((one) => one.product.id === product.id);
    const words = new Set(wishes.filter((_, nth) => found[nth]?.data?.some(isTaken)).map((wish) => wish.words));
    if (reading) onNote((note) => withoutTaken(note, reading, words));
    const left = group.current?.querySelectorAll('[data-wish]') ?? [];
    (left[Math.min(at, left.length - 1)]?.querySelector('button') ?? finder.current)?.focus();
  };
  return (
    <div ref={group} role="group" data-proposed aria-label={t('message:wished')} className="stack" style={{ gap: 8 }}>
      {offers.map(({ wish, products }, at) => (
        <div key={wish.words} data-wish className="row">
          <span className="soft">{t('message:asks', { words: wish.words, text: formatNumber(wish.quantity) })}</span>
          {products.map((product) => (
            <Button
              key={product.id}
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => add([{ product, quantity: wish.quantity }], at)}
            >
              {product.name} {formatMoney(product.price)}
            </Button>
          ))}
        </div>
      ))}
      {sure.length > 1 && (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => add(sure, 0)}>
            {t('message:addAll', { text: formatNumber(sure.length) })}
          </Button>
        </div>
      )}
    </div>
  );
}
