import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Product } from '@/entities/product';
import { sellableQuery } from '../api';
import { renewLine, type DraftLine } from '../draft';

const found = (answers: UseQueryResult<Product>[]): Product[] => answers.flatMap(({ data }) => (data ? [data] : []));

const idsOf = (lines: readonly DraftLine[]): number[] =>
  lines.flatMap(({ kind, product_id }) => (kind === 'product' && product_id > 0 ? [product_id] : []));

interface RenewedLinesProps {
  /** What the form began with. */
  kept: readonly DraftLine[];
  /** What stands in it now and can't be ordered, since nothing is linked. */
  unlinked: readonly DraftLine[];
  onLines: (change: (lines: readonly DraftLine[]) => DraftLine[]) => void;
}

/**
 * Reads anew what is known of lines from before, kept or of an order, and of lines that wait for a link: a product may
 * be linked by now, or sold out. Live news of a product has it read again.
 */
export function RenewedLines({ kept, unlinked, onLines }: RenewedLinesProps): ReactNode {
  const [begun] = useState(() => idsOf(kept));
  const ids = [...new Set([...begun, ...idsOf(unlinked)])];
  const products = useQueries({ queries: ids.map(sellableQuery), combine: found });
  const put = useRef(onLines);
  put.current = onLines;
  useEffect(
    function renew() {
      const known = new Map(products.map((product) => [product.id, product]));
      if (known.size === 0) return;
      put.current((lines) =>
        lines.map((line) => {
          const product = line.kind === 'product' ? known.get(line.product_id) : undefined;
          return product ? renewLine(line, product) : line;
        }),
      );
    },
    [products],
  );
  return null;
}
