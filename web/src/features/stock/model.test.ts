import { expect, it } from 'vitest';
import { fakePackDays, fakeSummary } from './fakes';
import { daysOf, eachDay, matching, packedByDay, share } from './model';
import { packersByDay, productsByDay, productsByPacker } from './packing';
import { boardSearch, cardSearch, daysSearch, gridSearch } from './search';

it('takes the last 31 days unless others are given', () => {
  const now = Date.parse('2026-11-21T05:00:00Z');
  expect(daysOf({ from: '', to: '' }, now)).toEqual({ from: '2026-10-22', to: '2026-11-21' });
  expect(eachDay(daysOf({ from: '', to: '' }, now))).toHaveLength(31);
  expect(eachDay({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

it('reads addresses, and takes no range over 31 days', () => {
  expect(daysSearch({ from: '2026-10-01', to: '2026-10-31' })).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  for (const raw of [
    { from: '2026-10-01', to: '2026-11-01' },
    { from: '2026-10-02', to: '2026-10-01' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2026-10-01' },
  ])
    expect(daysSearch(raw)).toEqual({ from: '', to: '' });
  expect(gridSearch({ sort: 'x y', storage: '-1', low: 'yes' }, '-packing')).toEqual({
    from: '',
    to: '',
    q: '',
    sort: '-packing',
    storage: 0,
    low: '',
  });
  expect(cardSearch({ from: '2026-01-01', to: '2026-11-01', limit: '50' })).toMatchObject({
    from: '2026-01-01',
    limit: 50,
  });
  expect(cardSearch({}).limit).toBe(20);
  expect([boardSearch({ days: '7' }).days, boardSearch({ days: '8' }).days]).toEqual([7, 30]);
});

it('turns days of products into products of days', () => {
  expect(packedByDay(fakeSummary().detail_by_date_by_product).get(5)?.get('2026-11-20')).toBe(1200);
});

it('finds rows by every word, in name or code', () => {
  const rows = [{ name: 'น้ำปลา ขวด', code: 'FS-1' }, { name: 'น้ำส้ม' }];
  expect(matching(rows, 'น้ำ fs')).toEqual([rows[0]]);
  expect(matching(rows, '  ')).toHaveLength(2);
});

it('tells how full a place is, or that nobody said how much it takes', () => {
  expect([share(400, 800), share(900, 800), share(5, 0)]).toEqual([50, 113, null]);
});

it('lays packing out by packer, by product, and by both', () => {
  const days = fakePackDays('2026-11-20');
  expect(packersByDay(days)).toEqual([
    { id: 9, name: 'สมหมาย', cells: new Map([['2026-11-20', 3]]), total: 3, fromLine: 2 },
  ]);
  expect(productsByDay(days, 9)).toEqual([
    { id: 5, name: 'น้ำปลา', code: 'FS', cells: new Map([['2026-11-20', 3]]), total: 3, fromLine: 2 },
  ]);
  expect(productsByDay(days, 1)).toEqual([]);
  const product = [{ product_id: 5, product_name: 'น้ำปลา', pn: 'FS', amount_packing: 3, from_line: 0 }];
  const packs = [8, 9].map((user_id) => ({ user_id, UserName: '', amount_packing: 3, from_line: 0, product }));
  expect(productsByPacker({ Data: packs, Total: 2, Rows: 2 })).toEqual([
    {
      id: 5,
      name: 'น้ำปลา',
      code: 'FS',
      cells: new Map([
        ['8', 3],
        ['9', 3],
      ]),
      total: 6,
      fromLine: 0,
    },
  ]);
});
