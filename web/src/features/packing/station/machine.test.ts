import { describe, expect, it, vi } from 'vitest';
import type { Closedness } from '@/entities/packing';
import { ApiError } from '@/shared/api/errors';
import { bench, refused, settle, SHIRT } from './bench';
import { fakeItem, packedOrder, fakePacking } from './fixtures';
import type { Outside } from './outside';

describe('a parcel from open to closed', () => {
  it('says each step, counts before the server answers, and closes with F9', async () => {
    const { machine, scan, note, pieces, calls, sounds, remembered } = bench();
    expect(note()).toBe('ready');
    await scan('SO6911-000005');
    expect(note()).toBe('scanItems');
    await scan(SHIRT);
    expect([note(), pieces(), machine.state().sent.length]).toEqual(['good', 1, 1]);
    expect(machine.state().note.values).toMatchObject({ packed: 1, wanted: 3 });
    await scan(SHIRT, 'mug');
    expect([note(), machine.state().note.tone]).toEqual(['complete', 'complete']);
    expect(await machine.close()).toBe(true);
    expect([note(), machine.state().packing]).toEqual(['closed', null]);
    expect(calls.map(({ call }) => call)).toEqual(['open', 'add', 'add', 'add', 'close']);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(5);
    expect(sounds).toEqual(['good', 'good', 'complete', 'complete']);
    expect(remembered).toEqual(['PK6911-000009', '']);
  });

  it('lists scans as the numbers and codes are stored, whatever letters the scanner made of them', async () => {
    const { machine, scan } = bench();
    await scan('so6911-000005', 'mug', 'spxth0001', 'xyz');
    expect(machine.state().log.map(({ code }) => code)).toEqual(['xyz', 'SPXTH0001', 'MUG', 'SO6911-000005']);
  });

  it('closes by itself where the device says so, after every piece is confirmed', async () => {
    const { scan, note, calls } = bench({ auto: true });
    await scan('SO6911-000005', SHIRT, SHIRT, 'MUG');
    expect(note()).toBe('completeClosing');
    await vi.waitFor(() => expect(note()).toBe('closed'));
    expect(calls.at(-1)?.call).toBe('close');
  });

  it('the next order closes a complete parcel and opens; before that it stays and says why', async () => {
    const { machine, scan, note } = bench();
    await scan('SO6911-000005', SHIRT, 'SO6911-000006');
    expect([note(), machine.state().note.values?.missing, machine.state().packing?.id]).toEqual(['incomplete', 2, 9]);
    await scan(SHIRT, 'MUG', 'SO6911-000006');
    expect([note(), machine.state().packing?.id]).toEqual(['scanItems', 10]);
  });

  it('the command sheet works like the keys, and does not close what is not complete', async () => {
    const { machine, scan, note, pieces } = bench();
    await scan('SO6911-000005', SHIRT, '*CLOSE*');
    expect(note()).toBe('incomplete');
    await scan('*UNDO*');
    expect([note(), pieces()]).toEqual(['undone', 0]);
    await scan('*UNDO*');
    expect(note()).toBe('nothingToUndo');
    await scan('*PARK*');
    expect([note(), machine.state().packing]).toEqual(['parked', null]);
    await scan('*NEXT*');
    expect(note()).toBe('nothingOpen');
  });
});

describe('wrong pieces', () => {
  it('change nothing, name what is waited for, and count towards help', async () => {
    const { machine, scan, note, pieces, calls } = bench();
    await scan('SO6911-000005', 'X1', 'X2', 'X3');
    await settle();
    expect([note(), pieces(), machine.state().wrongInARow]).toEqual(['wrong', 0, 3]);
    expect(machine.state().note.values?.expected).toContain('เสื้อยืด');
    expect(calls.some(({ call }) => call === 'add')).toBe(false);
    await scan(SHIRT);
    expect(machine.state().wrongInARow).toBe(0);
  });

  it('too many is refused here, single or as a package', async () => {
    const { machine, scan, note, pieces } = bench();
    await scan('SO6911-000005', '18851230000020');
    expect([note(), machine.state().note.values]).toEqual(['tooManyAtOnce', { name: 'เสื้อยืด', room: 2, pieces: 12 }]);
    await scan(SHIRT, SHIRT, SHIRT);
    expect([note(), pieces()]).toEqual(['tooMany', 2]);
  });

  it.each([
    ['of one piece too many', '18851230000020'],
    ['of goods of another order', 'X1'],
    ['of the order itself', 'SO6911-000005'],
  ])('a scan %s disarms an amount given by hand', async (_, code) => {
    const { machine, scan, pieces } = bench();
    await scan('SO6911-000005');
    machine.setQuantity(2);
    await scan(code, SHIRT);
    expect([machine.state().note.key, pieces()]).toEqual(['good', 1]);
  });

  it('never close a complete parcel', async () => {
    const { machine, scan, note } = bench();
    await scan('SO6911-000005', SHIRT, SHIRT, 'MUG', 'WRONG');
    expect([note(), machine.state().packing?.id]).toEqual(['wrongWhenComplete', 9]);
  });

  it('a tracking number of another order is told from a wrong piece', async () => {
    const { machine, scan, note } = bench({
      askClosed: async () => ({ closed: false, status: 'none', order: packedOrder() }),
    });
    await scan('SO6911-000005', 'TH0123');
    await settle();
    expect(note()).toBe('incomplete');
    await scan(SHIRT, SHIRT, 'MUG', 'TH0123');
    expect(machine.state().note.key).toBe('complete');
  });
});

describe('a set', () => {
  const soap = fakeItem({
    id: 3,
    wanted: 2,
    name: 'สบู่',
    pn: 'SOAP',
    barcode: '',
    set_name: 'ชุด',
    set_sku: 'SET-1',
    set_barcode: '8850001',
  });
  const mug = fakeItem({ ...soap, id: 4, warehouse_product_id: 13, name: 'แก้ว', pn: 'MUG' });
  const open = async () => ({ packing: fakePacking([soap, mug]), result: 'opened' as const });

  it.each(['set-1', '8850001'])('that is scanned itself (%s) is said to be one, with what it misses', async (code) => {
    const { machine, scan, calls } = bench({ open });
    await scan('SO6911-000005', code);
    const { note, wrongInARow } = machine.state();
    expect([note.key, note.values, wrongInARow]).toEqual([
      'isSet',
      { name: 'ชุด', expected: 'สบู่ (SOAP), แก้ว (MUG)' },
      0,
    ]);
    expect(calls).toEqual([]);
  });

  it('whose pieces are all in the box is too many', async () => {
    const full = [soap, mug].map((item) => ({ ...item, packed: 2 }));
    const { machine, scan } = bench({ open: async () => ({ packing: fakePacking(full), result: 'resumed' }) });
    await scan('SO6911-000005', 'SET-1');
    expect([machine.state().note.key, machine.state().note.values?.name]).toEqual(['tooMany', 'ชุด']);
  });
});

describe('the server has the last word', () => {
  it('a wrong piece that it knows is named in panel and list, and counts once', async () => {
    const { machine, scan, note } = bench({
      askClosed: async () => ({ closed: false, status: 'unknown', goods: 'กะปิ' }),
    });
    await scan('SO6911-000005', 'WRONG');
    await settle();
    const { log, note: panel, wrongInARow } = machine.state();
    expect([note(), log[0]?.code, log.length, wrongInARow]).toEqual(['wrong', 'WRONG', 2, 1]);
    expect(panel.cause).not.toBe('');
    expect(log[0]?.note.cause).toBe(panel.cause);
  });

  it('a refused piece is taken back, with the bad sound, in panel and list', async () => {
    const { machine, scan, note, pieces, sounds } = bench({
      add: () => settle(1).then(() => Promise.reject(refused('packing.goods_not_enough', 'ในคลังมีไม่พอ'))),
    });
    await scan('SO6911-000005', SHIRT);
    expect([note(), pieces()]).toEqual(['good', 1]);
    await settle();
    expect([note(), pieces(), machine.state().note.cause]).toEqual(['notEnough', 0, 'ในคลังมีไม่พอ']);
    expect(sounds).toEqual(['good', 'wrong']);
    expect(machine.state().log[0]?.note.key).toBe('notEnough');
    expect(machine.state().taken).toEqual([]);
  });

  it('a refused last piece keeps the parcel from closing by itself', async () => {
    const { scan, note, machine, calls } = bench({
      auto: true,
      add: () => Promise.reject(refused('packing.goods_is_added')),
    });
    await scan('SO6911-000005', SHIRT, SHIRT, 'MUG');
    await settle(20);
    expect([note(), machine.state().packing?.id, machine.state().isClosing]).toEqual(['tooManyByServer', 9, false]);
    expect(calls.some(({ call }) => call === 'close')).toBe(false);
  });

  it('a parcel cancelled meanwhile leaves the bench', async () => {
    const { machine, scan } = bench({
      add: () => Promise.reject(refused('packing.invalid_order_status', 'ถูกยกเลิกแล้ว')),
    });
    await scan('SO6911-000005', SHIRT);
    await settle();
    expect([machine.state().packing, machine.state().note.key, machine.state().note.tone]).toEqual([
      null,
      'stopped',
      'wrong',
    ]);
  });

  const found = (change: Partial<Closedness>): Partial<Outside> => ({
    open: () => Promise.reject(refused('packing.invalid_order_status', 'ปิดแล้ว')),
    askClosed: async () => ({ closed: false, status: 'none', order: packedOrder(), ...change }),
  });
  it.each([
    ['alreadyClosed', found({ closed: true, status: 'closed', packing: fakePacking([], { status: 'closed' }) })],
    ['cancelled', found({ order: packedOrder({ status: 140 }) })],
    ['busy', found({ status: 'open', packing: fakePacking([], { user_id: 8, user_name: 'สมหมาย' }) })],
    [
      'busyTake',
      found({ status: 'open', may_take_over: true, packing: fakePacking([], { user_id: 8, user_name: 'สมหมาย' }) }),
    ],
    [
      'goodsFirst',
      {
        open: () =>
          Promise.reject(
            new ApiError('missing', 'orders.not_found', '', 'รหัสนี้คือสินค้า สบู่', { goods: 'general.invalid_param' }),
          ),
      },
    ],
    ['notPackable', found({ order: packedOrder({ status: 100 }) })],
    ['notFound', { open: () => Promise.reject(refused('orders.not_found')) }],
    ['denied', { open: () => Promise.reject(new ApiError('denied', 'general.permission_denied', '', '')) }],
  ] as const)('an order that cannot be opened: %s', async (key, change) => {
    const { scan, note, machine } = bench(change);
    await scan('SO6911-000005');
    expect([note(), machine.state().packing]).toEqual([key, null]);
  });

  it('of an order that was merged into another it says which', async () => {
    const order = packedOrder({ status: 140 });
    const { scan, machine } = bench(found({ order, cancel_reason: 'รวมเข้ากับ SO6911-000006' }));
    await scan('SO6911-000005');
    expect([machine.state().note.key, machine.state().note.cause]).toEqual(['cancelled', 'รวมเข้ากับ SO6911-000006']);
  });

  it('an order that there is not is said once, however the server words it', async () => {
    const { scan, machine } = bench({
      open: () => Promise.reject(new ApiError('invalid', 'orders.not_found', '', 'ไม่พบคำสั่งซื้อ')),
    });
    await scan('SO6911-999999');
    expect([machine.state().note.key, machine.state().note.cause]).toEqual(['notFound', '']);
  });

  it('a close that is refused leaves the parcel open', async () => {
    const { machine, scan, note } = bench({ close: () => Promise.reject(refused('packing.goods_not_enough', 'ขาด')) });
    await scan('SO6911-000005', SHIRT, SHIRT, 'MUG');
    expect(await machine.close()).toBe(false);
    expect([note(), machine.state().packing?.id, machine.state().isClosing]).toEqual(['closeRefused', 9, false]);
  });
});
