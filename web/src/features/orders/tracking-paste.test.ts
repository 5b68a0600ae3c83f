import { expect, it } from 'vitest';
import { readTracking } from './tracking-paste';

const orders = [
  { id: 1, number: 'SO6911-000001', platform_order_id: '' },
  { id: 2, number: 'SO6911-000002', platform_order_id: 'SHOPEE-2' },
  { id: 3, number: 'SO6911-000003', platform_order_id: '' },
];
const read = (text: string, first?: number) => {
  const { found, unmatched } = readTracking(text, orders, first);
  return [Object.fromEntries(found), unmatched];
};

it('a lone column goes to the orders as they stand, an empty line leaves its order out', () => {
  expect(read('TH1\nTH2\r\nTH3\n')).toEqual([{ 1: 'TH1', 2: 'TH2', 3: 'TH3' }, []]);
  expect(read('TH1\n\nTH3')).toEqual([{ 1: 'TH1', 3: 'TH3' }, []]);
  expect(read('EF 1234 5678 9 TH')).toEqual([{ 1: 'EF 1234 5678 9 TH' }, []]);
});

it('it begins at the row it is pasted into, and what is left over is said', () => {
  expect(read('TH2\nTH3\nTH4', 1)).toEqual([{ 2: 'TH2', 3: 'TH3' }, ['TH4']]);
});

it('beside an order number, on either side and by either number, each goes to its order', () => {
  expect(read('so6911-000003\tTH3\nTH2\tshopee-2')).toEqual([{ 3: 'TH3', 2: 'TH2' }, []]);
  expect(read('SO6911-000001,TH1\nSO6911-000002;TH2')).toEqual([{ 1: 'TH1', 2: 'TH2' }, []]);
  expect(read('SO6911-000001 TH 1')).toEqual([{ 1: 'TH 1' }, []]);
});

it('the names of the columns are passed over, and move nothing', () => {
  expect(read('เลขพัสดุ\nTH1\nTH2')).toEqual([{ 1: 'TH1', 2: 'TH2' }, []]);
  expect(read('Order no.\tTracking\nSO6911-000003\tTH3')).toEqual([{ 3: 'TH3' }, []]);
});

it('a stranger, a second number and a missing one are said, not guessed', () => {
  expect(read('SO6911-000001\tTH1\nSO9999\tTH9\nSO6911-000001\tTH8\nSO6911-000002\t')).toEqual([
    { 1: 'TH1' },
    ['SO9999 TH9', 'SO6911-000001 TH8', 'SO6911-000002'],
  ]);
});
