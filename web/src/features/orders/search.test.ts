import { describe, expect, it } from 'vitest';
import { fakeOrderHead } from '@/test/builders';
import { changesBetween, relabelled } from './fresh';
import { neighboursOf, rememberList } from './neighbours';
import { filtersInUse } from './filters';
import { detailSearch, ofView, ORDER_SEARCH, orderSearch } from './search';
import { fakeList } from './test-data';

describe('the address of the list', () => {
  it('keeps every filter', () => {
    const search = orderSearch({
      status: '141,142,998',
      from: '2026-11-01',
      to: '2026-11-20',
      platform: '3',
      channel: '4',
      method: '5',
      provider: '7',
      product: '8',
      goods: '9',
      tag: '6',
      hold: '1',
      late: '1',
      cod: '1',
      noted: '1',
      paid: 'part',
      tracking: 'without',
      customer: '10',
      creator: '11',
      day: 'packed',
      q: 'ปิ่น',
      page: '2',
      limit: '50',
      sort: 'ordered_at',
    });
    expect(search).toEqual({
      status: '141,142,998',
      from: '2026-11-01',
      to: '2026-11-20',
      platform: 3,
      channel: 4,
      method: 5,
      provider: 7,
      product: 8,
      goods: 9,
      tag: 6,
      hold: '1',
      late: '1',
      cod: '1',
      noted: '1',
      paid: 'part',
      tracking: 'without',
      customer: 10,
      creator: 11,
      day: 'packed',
      q: 'ปิ่น',
      numbers: '',
      cut: 0,
      page: 2,
      limit: 50,
      sort: 'ordered_at',
      view: '',
    });
    expect(filtersInUse(search)).toEqual([
      'q',
      'from',
      'platform',
      'channel',
      'method',
      'provider',
      'product',
      'goods',
      'tag',
      'hold',
      'day',
      'paid',
      'cod',
      'tracking',
      'noted',
      'customer',
      'creator',
    ]);
  });

  it('falls back instead of failing', () => {
    expect(
      orderSearch({
        status: '777',
        from: '2026-11-20',
        to: '2026-11-01',
        platform: '6',
        late: 'yes',
        paid: 'all',
        tracking: '1',
        day: 'ordered',
        creator: 'me',
        provider: 'x',
        sort: 'number',
        limit: '7',
      }),
    ).toEqual(ORDER_SEARCH);
    expect(detailSearch({ edit: 'yes', open: 'fridge' })).toEqual({ edit: '', open: '' });
  });

  it('is what a view keeps, from its first page', () => {
    expect(ofView({ id: 9, search: '?limit=50&platform=3' })).toEqual({
      ...ORDER_SEARCH,
      platform: 3,
      limit: 50,
      view: '9',
    });
  });
});

describe('what is new since the list was shown', () => {
  const shown = fakeList([fakeOrderHead({ id: 1 }), fakeOrderHead({ id: 2 })]);
  it.each([
    ['nothing', fakeList([fakeOrderHead({ id: 1 }), fakeOrderHead({ id: 2 })]), 0, []],
    ['a changed order', fakeList([fakeOrderHead({ id: 1, version: 2 }), fakeOrderHead({ id: 2 })]), 1, [1]],
    ['a new order', fakeList([fakeOrderHead({ id: 3 }), fakeOrderHead({ id: 1 })], { Total: 3 }), 1, []],
    ['orders beyond the page', fakeList([fakeOrderHead({ id: 1 }), fakeOrderHead({ id: 2 })], { Total: 6 }), 4, []],
  ])('%s', (_name, fresh, count, ids) => {
    const changes = changesBetween(shown, fresh);
    expect(changes.count).toBe(count);
    expect([...changes.ids]).toEqual(ids);
  });
});

it('shows the label of an unchanged order as it is now, and leaves the others as they were read', () => {
  const row = (id: number, change: object = {}) => fakeOrderHead({ id, label_old: 'changed', ...change });
  const shown = fakeList([row(1), row(2), row(3)]);
  const { label_old: _, ...again } = row(1);
  const fresh = fakeList([again, fakeOrderHead({ id: 2, version: 2 })]);
  expect(relabelled(shown, fresh).Data).toEqual([again, row(2), row(3)]);
});

it('knows the neighbours of an order in the list last shown', () => {
  rememberList({ ...ORDER_SEARCH, status: '111', page: 2 }, [5, 9, 7]);
  expect(neighboursOf(9)).toMatchObject({ previous: 5, next: 7, search: { status: '111', page: 2 } });
  expect(neighboursOf(5).previous).toBeUndefined();
  expect(neighboursOf(1)).toMatchObject({ previous: undefined, next: undefined });
  sessionStorage.clear();
  expect(neighboursOf(9)).toEqual({ previous: undefined, next: undefined, search: undefined });
});
