import type { ComponentType } from 'react';
import { lazyLayer } from '@/shared/ui/lazy-part';
import type { Product } from './product';

export interface ProductEditorProps {
  /** 0 makes a new one. */
  id: number;
  /** What a new one begins with: its name, or the code that was typed or scanned in vain. */
  first?: { name: string } | { barcode: string };
  onClose: () => void;
  onSaved: (product: Product) => void;
}

type Load = () => Promise<ComponentType<ProductEditorProps>>;

let load: Load = () => Promise.reject(new Error('nobody edits products'));

/** Said by the feature that edits products. */
export function offerProductEditor(offered: Load): void {
  load = offered;
}

/** A product beside the screen that needs it, whichever feature that is of. */
export const ProductEditor = lazyLayer(() => load());
