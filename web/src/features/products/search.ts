import { oneOf, pageSearch, text, whole, type PageSearch, type RawSearch } from '@/shared/search/search';
import { PROMOTION_STATES, type PromotionState } from './promotion';

const SORTS = ['name', '-name', 'sku', '-sku', 'price', '-price'] as const;

export interface ProductSearch extends PageSearch {
  /** '' all, '1' sold, '0' switched off. */
  status: string;
  /** 0: all. */
  category: number;
  /** '' all, or a product type. */
  type: string;
  /** "new", an id, "categories", or empty: what the drawer shows. */
  open: string;
}

export const PRODUCT_SEARCH: ProductSearch = {
  page: 1,
  limit: 10,
  q: '',
  sort: 'name',
  status: '',
  category: 0,
  type: '',
  open: '',
};

const NUMBER = /^[1-9]\d{0,14}$/;

function opened(value: unknown, ...words: string[]): string {
  const open = text(value);
  return words.includes(open) || NUMBER.test(open) ? open : '';
}

export function productSearch(raw: RawSearch): ProductSearch {
  return {
    ...pageSearch(raw, SORTS),
    status: oneOf(raw.status, ['', '0', '1'], ''),
    category: whole(raw.category, 0),
    type: oneOf(raw.type, ['', '1', '2', '3'], ''),
    open: opened(raw.open, 'new', 'categories'),
  };
}

export interface ProductFormSearch {
  /** 0: a new product. */
  id: number;
  /** The kind a new product begins with. */
  type: string;
}

export const PRODUCT_FORM_SEARCH: ProductFormSearch = { id: 0, type: '1' };

export function productFormSearch(raw: RawSearch): ProductFormSearch {
  return { id: whole(raw.id, 0), type: oneOf(raw.type, ['1', '2', '3'], '1') };
}

export interface ListingSearch extends PageSearch {
  /** '0' all, '1' on sale there, '2' not. */
  status: string;
  /** '0' not linked, '1' linked, '2' all. */
  mapping: string;
  /** "bulk" while the listings of equal SKU are looked through. */
  open: string;
}

export const LISTING_SEARCH: ListingSearch = {
  page: 1,
  limit: 10,
  q: '',
  sort: 'name',
  status: '0',
  mapping: '2',
  open: '',
};

export function listingSearch(raw: RawSearch): ListingSearch {
  return {
    ...pageSearch(raw, SORTS),
    status: oneOf(raw.status, ['0', '1', '2'], '0'),
    mapping: oneOf(raw.mapping, ['0', '1', '2'], '2'),
    open: oneOf(raw.open, ['', 'bulk'], ''),
  };
}

export interface PromotionSearch extends PageSearch {
  state: PromotionState | '';
  /** "new", an id, or empty. */
  open: string;
  /** With open=new: the promotion it begins as a copy of; 0 for none. */
  copy: number;
}

export const PROMOTION_SEARCH: PromotionSearch = {
  page: 1,
  limit: 10,
  q: '',
  sort: 'name',
  state: '',
  open: '',
  copy: 0,
};

export function promotionSearch(raw: RawSearch): PromotionSearch {
  return {
    ...pageSearch(raw, SORTS),
    state: oneOf(raw.state, ['', ...PROMOTION_STATES], ''),
    open: opened(raw.open, 'new'),
    copy: whole(raw.copy, 0),
  };
}

export interface RandomSearch extends PageSearch {
  /** "new", an id, or empty. */
  open: string;
  /** The random product whose draws are shown; 0 for none. */
  draws: number;
}

export const RANDOM_SEARCH: RandomSearch = { page: 1, limit: 10, q: '', sort: 'name', open: '', draws: 0 };

export function randomSearch(raw: RawSearch): RandomSearch {
  return { ...pageSearch(raw, SORTS), open: opened(raw.open, 'new'), draws: whole(raw.draws, 0) };
}
