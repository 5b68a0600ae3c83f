import { ProductType } from '@/shared/api/contract';
import type { Amounts } from '@/shared/stock/amounts';

export const TYPES = Object.values(ProductType);
export { ProductType };
export const ON = 1;
export const OFF = 0;
export const MOST_COMPONENTS = 50;
export const MOST_WEIGHT = 1_000_000;

/** A part of a product: how many pieces of a warehouse product one of it takes. */
export interface Component {
  warehouse_product_id: number;
  name: string;
  pn: string;
  quantity: number;
  /** Given, not sold; only in a set. */
  gift: boolean;
  /** How often it is drawn against the others of a random product. */
  weight: number;
  /** Pieces that can still be promised. */
  free: number;
  on_hand: number;
  reserved: number;
  incoming: number;
}

/** What is sold. Price in satang; `available` is how often it can still be sold. */
export interface Product extends Amounts {
  id: number;
  name: string;
  sku: string;
  barcode: string;
  /** What its label says: its own barcode, that of the one piece it is, or its SKU; empty when none can be printed. */
  label_code: string;
  price: number;
  category_id: number | null;
  category_name: string;
  type: number;
  status: number;
  /** First and last day a set is sold, YYYY-MM-DD; empty without bound. */
  valid_from: string;
  valid_to: string;
  components: Component[] | null;
  /** Name of its picture; empty without one. */
  image: string;
  version: number;
}

export interface Category {
  id: number;
  name: string;
  parent_id: number | null;
  version: number;
}

/** A warehouse product as the picker of components needs it. */
export interface Goods extends Amounts {
  id: number;
  name: string;
  pn: string;
}
