import type { PurchaseStatus } from '@/entities/purchase';
import { date, oneOf, pageSearch, text, whole, type PageSearch, type RawSearch } from '@/shared/search/search';
import { STATUSES } from './model';

export interface PurchaseSearch extends PageSearch {
  status: PurchaseStatus | '';
  partner: number;
  /** A warehouse product; set by links. */
  product: number;
  from: string;
  to: string;
}

const SORTS = ['-created_at', 'created_at'] as const;

export const PURCHASE_SEARCH: PurchaseSearch = {
  page: 1,
  limit: 10,
  q: '',
  sort: SORTS[0],
  status: '',
  partner: 0,
  product: 0,
  from: '',
  to: '',
};

export function purchaseSearch(raw: RawSearch): PurchaseSearch {
  const from = date(raw.from);
  const to = date(raw.to);
  const isRange = from !== '' && to !== '' && from <= to;
  return {
    ...pageSearch(raw, SORTS),
    status: oneOf(raw.status, STATUSES, '' as never),
    partner: whole(raw.partner, 0),
    product: whole(raw.product, 0),
    from: isRange ? from : '',
    to: isRange ? to : '',
  };
}

export const OPEN_PARTS = ['receive', 'close', 'closePartly', 'amend', 'cancel', 'takeBack'] as const;
export type OpenPart = (typeof OPEN_PARTS)[number] | '';

/**
 * The page of one order: changed as a whole, or with a dialog open (taking back names the bill). A new one may begin
 * with what is low.
 */
export interface FormSearch {
  edit: '' | '1';
  open: OpenPart;
  bill: number;
  fill: '' | 'low';
}

export const FORM_SEARCH: FormSearch = { edit: '', open: '', bill: 0, fill: '' };

export function formSearch(raw: RawSearch): FormSearch {
  return {
    edit: text(raw.edit) === '1' ? '1' : '',
    open: oneOf(raw.open, OPEN_PARTS, '' as never),
    bill: whole(raw.bill, 0),
    fill: text(raw.fill) === 'low' ? 'low' : '',
  };
}
