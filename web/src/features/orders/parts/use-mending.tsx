import { Suspense, useState, type ReactNode, type RefObject } from 'react';
import type { Product } from '@/entities/product';
import { ProductEditor, type ProductEditorProps } from '@/entities/product-editor';
import { useCanWrite } from '@/shared/access/session';
import { addProduct, renewLine, type Cart } from '../draft';

/** A code rather than a name: a barcode without letters. */
const CODE = /^\d{8,14}$/;
/** After a drawer that closes has given the focus back. */
const CLOSED_MS = 50;

export interface Mending {
  /** Makes a product of words that found none; undefined where this person may not. */
  create: ((words: string) => void) | undefined;
  /** Opens a product that can't be ordered as it is. */
  mend: ((product: number) => void) | undefined;
  /** How many were made: the words of each are done with. */
  made: number;
  /** Stands outside the form of the order, since it has a form of its own. */
  drawer: ReactNode;
}

/** What an order can't have yet is mended beside it: a product that isn't there, or one that no goods stand behind. */
export function useMending(
  onCart: (change: (cart: Cart) => Cart) => void,
  finder: RefObject<HTMLInputElement | null>,
): Mending {
  const may = useCanWrite('product');
  const [wanted, setWanted] = useState<Pick<ProductEditorProps, 'id' | 'first'> | null>(null);
  const [made, setMade] = useState(0);
  const saved = (product: Product): void => {
    const isNew = wanted?.id === 0;
    onCart((cart) => ({
      ...cart,
      lines: isNew
        ? addProduct(cart.lines, product)
        : cart.lines.map((line) =>
            line.kind === 'product' && line.product_id === product.id ? renewLine(line, product) : line,
          ),
    }));
    setWanted(null);
    if (isNew) setMade((before) => before + 1);
    setTimeout(() => finder.current?.focus(), CLOSED_MS);
  };
  return {
    create: may
      ? (words) => setWanted({ id: 0, first: CODE.test(words) ? { barcode: words } : { name: words } })
      : undefined,
    mend: may ? (id) => setWanted({ id }) : undefined,
    made,
    drawer: wanted && (
      <Suspense>
        <ProductEditor {...wanted} onClose={() => setWanted(null)} onSaved={saved} />
      </Suspense>
    ),
  };
}
