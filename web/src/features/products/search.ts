import { oneOf, pageSearch, text, whole, type PageSearch, type RawSearch } from '@/shared/search/search';

const SORTS = ['name', '-name', 'sku', '-sku', 'price', '-price'] as const;

export interface ProductSearch extends PageSearch {
  /** '' all, '1' sold, '0' switched off. */
  status: string;
  /** 0: all. */
  category: number;
  /** "new", an id, or empty: what the drawer shows. */
  open: string;
}

export const PRODUCT_SEARCH: ProductSearch = { page: 1, limit: 10, q: '', sort: 'name', status: '', category: 0, open: '' };

export function productSearch(raw: RawSearch): ProductSearch {
  const open = text(raw.open);
  return {
    ...pageSearch(raw, SORTS),
    status: oneOf(raw.status, ['', '0', '1'], ''),
    category: whole(raw.category, 0),
    open: open === 'new' || /^[1-9]\d{0,14}$/.test(open) ? open : '',
  };
}
