import { expect, it } from 'vitest';
import { wireFilters } from './list-api';
import { ORDER_SEARCH, type OrderSearch } from './search';

const asked = (search: Partial<OrderSearch>): object =>
  Object.fromEntries(
    Object.entries(wireFilters({ ...ORDER_SEARCH, ...search })).filter(([, value]) => value !== '' && value !== 0),
  );
const { sort } = ORDER_SEARCH;

it.each<[Partial<OrderSearch>, object]>([
  [{}, {}],
  [{ q: 'ปิ่น' }, { q: 'ปิ่น' }],
  [{ numbers: 'SO1,SO2' }, { numbers: 'SO1,SO2' }],
  [{ status: '100,111' }, { status: '100,111' }],
  [
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-11-01', to: '2026-11-30' },
  ],
  [{ platform: 3 }, { platform: 3 }],
  [{ channel: 2 }, { sale_channel_id: 2 }],
  [{ method: 4 }, { payment_method_id: 4 }],
  [{ provider: 6 }, { shipping_provider_id: 6 }],
  [{ product: 5 }, { product_id: 5 }],
  [{ goods: 7 }, { warehouse_product_id: 7 }],
  [{ tag: 8 }, { tag_id: 8 }],
  [{ hold: '1' }, { on_hold: 'true' }],
  [{ late: '1' }, { late: 'true' }],
  [{ cod: '1' }, { on_delivery: 'true' }],
  [{ noted: '1' }, { noted: 'true' }],
  [{ paid: 'part' }, { paid: 'part' }],
  [{ tracking: 'without' }, { tracking: 'without' }],
  [{ customer: 9 }, { customer_id: 9 }],
  [{ creator: 10 }, { created_by: 10 }],
])('what the address narrows by, %o, is asked of the server', (search, wire) => {
  expect(asked(search)).toEqual({ sort, ...wire });
});

it('a day other than that of ordering is sorted by, too', () => {
  expect(asked({ day: 'paid', sort: '-ordered_at' })).toEqual({ day: 'paid', sort: '-paid_at' });
  expect(asked({ day: 'shipped', sort: 'ordered_at' })).toEqual({ day: 'shipped', sort: 'shipped_at' });
});
