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
/** What the first order is given by one line of a sheet. */
const given = (line: string) => {
  const { found, bare, unmatched } = readTracking(line, orders);
  expect(unmatched).toEqual([]);
  expect(bare.has(1)).toBe(!found.has(1));
  return found.get(1);
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

const NONE = [
  'ยกเลิก',
  'รอเลข',
  'ไม่มี',
  'รอเลขพัสดุ',
  'ยังไม่มีเลขพัสดุ',
  'no tracking number',
  'สมชาย',
  '-',
  'ขาดเลขพัสดุ',
  'เลขพัสดุซ้ำ',
  'ขอเลขพัสดุใหม่',
  'missing tracking number',
  'TBA tracking number',
  '25000',
];
it.each(NONE)('a line that is no number leaves its order alone, at whatever place: %s', (words) => {
  expect(readTracking(`${words}\nTH2\nTH3`, orders)).toMatchObject({
    found: new Map([
      [2, 'TH2'],
      [3, 'TH3'],
    ]),
    bare: new Set([1]),
  });
  expect(read(`TH1\n${words}\nTH3`)).toEqual([{ 1: 'TH1', 3: 'TH3' }, []]);
});

it.each(['Tracking Number (เลขพัสดุ)', 'หมายเลขพัสดุ', 'เลขติดตาม', 'หมายเลขติดตามพัสดุ', 'เลขแทร็ก', 'Barcode', 'ขนส่ง'])(
  'the name of a column is none of the numbers: %s',
  (name) => expect(read(`${name}\nTH1\nTH2`)).toEqual([{ 1: 'TH1', 2: 'TH2' }, []]),
);

it('a comma in some lines of a lone column makes no columns of it', () => {
  expect(read('TH001234567A, ฝากเพื่อนบ้าน\nTH2\nTH3')).toEqual([{ 1: 'TH001234567A', 2: 'TH2', 3: 'TH3' }, []]);
  expect(read('เลขพัสดุ\nTH1\nTH2\nTH3 , ด่วน')).toEqual([{ 1: 'TH1', 2: 'TH2', 3: 'TH3' }, []]);
  expect(read('TH1,\nTH2;\nTH3')).toEqual([{ 1: 'TH1', 2: 'TH2', 3: 'TH3' }, []]);
  expect(readTracking('TH1\nTH2, TH4\nTH3', orders)).toEqual({
    found: new Map([
      [1, 'TH1'],
      [3, 'TH3'],
    ]),
    bare: new Set(),
    several: new Map([[2, ['TH2', 'TH4']]]),
    unmatched: [],
  });
});

it.each([
  'SO9999,TH1\nSO9998,TH2\nTH3',
  'SO9999,TH1\nSO9998,\nSO9997,',
  'SO9999\tTH1\nTH2\nTH3',
  'Order no,Tracking\nSO9999,TH1\nTH2\nTH3',
])('columns of strangers stay columns: %j', (text) => expect(read(text)[0]).toEqual({}));

it('titles above a lone column move nothing where there are as many more lines than orders', () => {
  expect(read('รายงานวันนี้\nTH1\nTH2\nTH3')).toEqual([{ 1: 'TH1', 2: 'TH2', 3: 'TH3' }, []]);
  expect(read('Parcel list\n\nTH1\nTH2\nTH3')).toEqual([{ 1: 'TH1', 2: 'TH2', 3: 'TH3' }, []]);
  expect(read('TH0\nTH1\nTH2\nTH3')).toEqual([{ 1: 'TH0', 2: 'TH1', 3: 'TH2' }, ['TH3']]);
});

it('marks of a list, amounts and postcodes are no part of a number', () => {
  expect(read('1. TH001234567A\n2) TH001234568A\n- TH001234569A')).toEqual([
    { 1: 'TH001234567A', 2: 'TH001234568A', 3: 'TH001234569A' },
    [],
  ]);
  expect(given('SO6911-000001\t25000')).toBeUndefined();
});

it('of two columns the one that is called just so has the numbers', () => {
  expect(read('เลขคำสั่งซื้อ\tเลขพัสดุเดิม\tเลขพัสดุ\nSO6911-000001\tTH0OLD4567A\tTH001234567A')).toEqual([
    { 1: 'TH001234567A' },
    [],
  ]);
  expect(read('Order No\tOld tracking no\tTracking no\nSO6911-000001\tTH0OLD4567A\tTH001234567A')).toEqual([
    { 1: 'TH001234567A' },
    [],
  ]);
});

it('what is typed in Thai digits is read as it is meant, and moves nothing', () => {
  expect(read('KEX๐๐๐๐๐๐๐๐๐๑\nTH๒\nTH3')).toEqual([{ 1: 'KEX0000000001', 2: 'TH2', 3: 'TH3' }, []]);
  expect(read('SO๖๙๑๑-๐๐๐๐๐๓\tTH3')).toEqual([{ 3: 'TH3' }, []]);
});

it('a stranger, a second number and a missing one are said, not guessed', () => {
  expect(read('SO6911-000001\tTH1\nSO9999\tTH9\nSO6911-000001\tTH8\nSO6911-000002\t')).toEqual([{}, ['SO9999 TH9']]);
  expect(readTracking('SO6911-000002\t\nSO6911-000001\tTH1', orders).bare).toEqual(new Set([2]));
});

it('of several lines of one order none wins where their numbers differ, and one counts where they do not', () => {
  const { found, several, unmatched } = readTracking(
    'SO6911-000001\tTH1\nSHOPEE-2\tTH2\nSO6911-000001\tTH8\nSO6911-000002\tth2\nSO6911-000003\t',
    orders,
  );
  expect([...several]).toEqual([[1, ['TH1', 'TH8']]]);
  expect([...found]).toEqual([[2, 'th2']]);
  expect(unmatched).toEqual([]);
});

it.each([
  ['1\tSO6911-000001\tสมชาย ใจดี\tZZZ777', 'ZZZ777'],
  ['SO6911-000001\tสมชาย\tAA001', 'AA001'],
  ['SO6911-000001\tSomchai Jaidee\t081-234-5678\t10500\t26/11/2026\t620012345678\t1250.00', '620012345678'],
  ['SO6911-000001\tSHIRT01\tEF 5826 2115 2 TH\t2', 'EF 5826 2115 2 TH'],
  ['SO6911-000001\tREF20261126\tTH47011A2B3C4D', 'TH47011A2B3C4D'],
  ['SO6911-000001\t99/1 ถนนสุขุมวิท, กรุงเทพฯ\tAA00000001', 'AA00000001'],
  ['SO6911-000001\tSO6910-000777\tสมชาย', undefined],
  ['1\tSO6911-000001\tTHANKYOU\t0812345678', undefined],
  ['SO6911-000001\tAA00000001\tBB00000002', undefined],
  ['SO6911-000001\t12', undefined],
  ['SO6911-000001 สมชาย', undefined],
])('of many columns the one that looks like a number is taken, else none: %s', (line, number) => {
  expect(given(line)).toBe(number);
});

it('the column with the name of it is taken, whatever else looks like a number', () => {
  const head = 'ลำดับ\tOrder 1\tRef.\tTracking No.\tCOD';
  expect(given(`${head}\n1\tSO6911-000001\tTH47011A2B3C4D\t0812345678\t`)).toBe('0812345678');
  expect(given(`${head}\n1\tSO6911-000001\tTH47011A2B3C4D\t\t900`)).toBeUndefined();
  expect(given(`รายงาน 26/11/2026\n${head}\n1\tSO6911-000001\t\tAA01\t`)).toBe('AA01');
  expect(given('เลขพัสดุ,ชื่อ,เลขคำสั่งซื้อ\nAA01,BB00000001,SO6911-000001')).toBe('AA01');
});

it('a heading of many columns without that name is passed over', () => {
  expect(given('#\tคำสั่งซื้อ\tชื่อ\t\n1\tSO6911-000001\tสมชาย\tAA001')).toBe('AA001');
});

it('short figures and names in a lone column are no numbers', () => {
  expect(readTracking('1\nสมชาย\nTH3', orders)).toEqual({
    found: new Map([[3, 'TH3']]),
    bare: new Set([1, 2]),
    several: new Map(),
    unmatched: [],
  });
});

it('a line that names an order of another list is given to nobody by where it stands', () => {
  for (const sign of [',', ';'])
    expect(read(`TH014712345678A\nSO6911-000099${sign} TH014712345679A\nTH014712345670A`)[0]).toEqual({});
});

it('of a lone line with a note that looks like a number the one of a courier is taken', () => {
  for (const note of ['BOX-123456', '10 Rama IV', 'kerry 2026-11-29'])
    expect(read(`TH014712345678A, ${note}\nTH014712345679B\nTH014712345670C`)[0]).toEqual({
      1: 'TH014712345678A',
      2: 'TH014712345679B',
      3: 'TH014712345670C',
    });
});

it('numbers of a single line go to the orders as they stand; of several lines each is of one order', () => {
  expect(read('TH1,TH2')).toEqual([{ 1: 'TH1', 2: 'TH2' }, []]);
  expect(read('TH014712345678A; TH014712345679B', 1)).toEqual([{ 2: 'TH014712345678A', 3: 'TH014712345679B' }, []]);
  expect(read('TH1,TH2,TH3,TH4')).toEqual([{ 1: 'TH1', 2: 'TH2', 3: 'TH3' }, ['TH4']]);
  expect(read('TH1,SHOPEE-2')).toEqual([{ 2: 'TH1' }, []]);
  const { found, several, unmatched } = readTracking('TH1,TH2\nTH3,TH4', orders);
  expect([[...found], [...several], unmatched]).toEqual([
    [],
    [
      [1, ['TH1', 'TH2']],
      [2, ['TH3', 'TH4']],
    ],
    [],
  ]);
  expect([...readTracking('TH1,TH2', orders.slice(0, 1)).several]).toEqual([[1, ['TH1', 'TH2']]]);
});
