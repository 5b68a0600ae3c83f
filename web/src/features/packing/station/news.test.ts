import { describe, expect, it, vi } from 'vitest';
import type { OrderHead } from '@/entities/order';
import type { Closedness, Packing } from '@/entities/packing';
import { bench, settle, SHIRT } from './bench';
import { fakeItem, fakePacking, packedOrder } from './fixtures';

const items = [
  fakeItem({ id: 1, wanted: 2 }),
  fakeItem({ id: 2, warehouse_product_id: 12, pn: 'MUG', barcode: '', wanted: 1 }),
];

/** What the server tells of the open parcel, with an order that changed. */
function told(order: Partial<OrderHead>, change: Partial<Packing> = {}, more: Partial<Closedness> = {}): Closedness {
  const head = packedOrder({ version: 2, ...order });
  return {
    closed: false,
    status: 'open',
    packing: fakePacking(items, { ...change, order: head }),
    order: head,
    ...more,
  };
}

async function opened(change: Parameters<typeof bench>[0] = {}) {
  const used = bench(change);
  await used.scan('SO6911-000005');
  used.sounds.length = 0;
  return used;
}

describe('news of the open parcel', () => {
  it.each([
    ['cancelled', told({ status: 140 }, { status: 'void' }, { cancel_reason: 'ลูกค้าเปลี่ยนใจ' }), 'ลูกค้าเปลี่ยนใจ'],
    ['held', told({ hold_kind: 'address', hold_reason: 'ที่อยู่ไม่ครบ', hold_by_name: 'นภา' }), 'ที่อยู่ไม่ครบ'],
    ['releasedByOther', told({}, { status: 'void', released_by: 'นภา' }), ''],
    ['takenOver', told({}, { user_id: 8, user_name: 'นภา' }), ''],
  ] as const)('%s: the box leaves the bench, with the sound for trouble', async (key, news, cause) => {
    const { machine, sounds } = await opened();
    machine.heard(news);
    const { packing, note, log } = machine.state();
    expect([packing, note.key, note.tone, note.cause, sounds]).toEqual([null, key, 'wrong', cause, ['aside']]);
    expect([log[0]?.code, log[0]?.note.key]).toEqual(['SO6911-000005', key]);
  });

  it('a hold whose day has come stops nobody', async () => {
    const { machine } = await opened({ now: () => Date.parse('2026-11-20T00:00:00Z') });
    machine.heard(told({ hold_kind: 'stock', hold_until: '2026-11-19T00:00:00Z' }));
    expect([machine.state().packing?.id, machine.state().note.key]).toEqual([9, 'scanItems']);
  });

  it('another note is said aloud, marked, and the box no longer closes by itself', async () => {
    const { machine, scan, note, sounds, calls } = await opened({ auto: true });
    machine.heard(told({ seller_note: 'ห่อของขวัญ' }));
    expect([note(), machine.state().note.values?.text, sounds]).toEqual(['noteChanged', 'ห่อของขวัญ', ['attention']]);
    await scan(SHIRT, SHIRT, 'MUG');
    await settle(20);
    expect([note(), calls.some(({ call }) => call === 'close')]).toEqual(['complete', false]);
    expect(machine.state().news).toEqual({ note: true, courier: false, label: false });
    expect(await machine.close()).toBe(true);
    expect(machine.state().news).toEqual({ note: false, courier: false, label: false });
  });

  it('a note that comes with the answer of the last piece stops the close behind it', async () => {
    const full = items.map((item) => ({ ...item, packed: item.wanted }));
    const { machine, scan, note, calls } = await opened({
      auto: true,
      open: async () => ({ packing: fakePacking([{ ...items[0]!, packed: 2 }, items[1]!]), result: 'resumed' }),
      add: async () => ({
        packing: fakePacking(full, { order: packedOrder({ seller_note: 'ห่อของขวัญ' }) }),
        result: 'complete',
      }),
    });
    await scan('MUG');
    await vi.waitFor(() => expect(note()).toBe('noteChanged'));
    await settle(20);
    expect([note(), machine.state().isClosing, calls.some(({ call }) => call === 'close')]).toEqual([
      'noteChanged',
      false,
      false,
    ]);
    expect(await machine.close()).toBe(true);
  });

  it('another courier is named and marked, a note that is gone too', async () => {
    const { machine, note } = await opened();
    machine.heard(told({ shipping_provider_id: 3 }));
    expect([note(), machine.state().note.values?.provider]).toEqual(['courierChanged', 3]);
    machine.heard(told({ shipping_provider_id: 3, seller_note: 'x' }));
    machine.heard(told({ shipping_provider_id: 3 }));
    expect([note(), machine.state().news]).toEqual(['noteGone', { note: true, courier: true, label: false }]);
  });

  it('a label that became old is told of, and the box waits until another one is printed', async () => {
    const { machine, scan, note, sounds, calls } = await opened({ auto: true });
    machine.heard(told({ tracking_number: 'TH9' }, { label_old: 'changed' }));
    expect([note(), machine.state().news.label, sounds]).toEqual(['labelOld', true, ['attention']]);
    await scan(SHIRT);
    await settle(20);
    machine.heard(told({ tracking_number: 'TH9' }, { label_old: 'changed' }));
    expect(note()).toBe('good');
    await scan(SHIRT, 'MUG');
    expect([note(), calls.some(({ call }) => call === 'close')]).toEqual(['complete', false]);
    expect([await machine.close(), note()]).toEqual([false, 'labelOldClose']);
    expect(await machine.close()).toBe(true);
  });

  it('where another label was printed meanwhile the close reminds of nothing', async () => {
    const { machine, scan } = await opened();
    machine.heard(told({ tracking_number: 'TH9' }, { label_old: 'changed' }));
    await scan(SHIRT, SHIRT, 'MUG');
    await settle(20);
    machine.heard(told({ tracking_number: 'TH9', version: 3 }));
    expect(await machine.close()).toBe(true);
  });

  it('the order that is scanned next closes a box under an old label once that was said', async () => {
    const { machine, scan, note, calls } = await opened();
    machine.heard(told({ tracking_number: 'TH9' }, { label_old: 'changed' }));
    await scan(SHIRT, SHIRT, 'MUG');
    await settle(20);
    const closed = (): boolean => calls.some(({ call }) => call === 'close');
    await scan('SO6911-000006');
    expect([note(), closed(), machine.state().packing?.id]).toEqual(['labelOldClose', false, 9]);
    await scan('SO6911-000006');
    await settle(20);
    expect(closed()).toBe(true);
  });

  it('the courier goes before the label, and an answer of before says nothing of it', async () => {
    const { machine, note } = await opened();
    machine.heard(told({ shipping_provider_id: 3 }, { label_old: 'changed' }));
    expect([note(), machine.state().news.label]).toEqual(['courierChanged', true]);
    machine.heard(told({ shipping_provider_id: 3, version: 3 }));
    expect(machine.state().packing?.label_old).toBeUndefined();
    machine.heard(told({ shipping_provider_id: 3, version: 2 }, { label_old: 'changed' }));
    expect(machine.state().packing?.label_old).toBeUndefined();
  });

  it.each([
    ['closes by itself where a label is printed then', true, true],
    ['and else waits', false, false],
  ])('a box with an old label %s', async (_name, label_on_close, isClosed) => {
    const packing = fakePacking([fakeItem({ wanted: 1 })], { label_old: 'changed', label_on_close });
    const full = { ...packing, items: [fakeItem({ wanted: 1, packed: 1 })] };
    const { calls, scan } = bench({
      auto: true,
      open: async () => ({ packing, result: 'opened' }),
      add: async () => ({ packing: full, result: 'complete' }),
      close: async () => {
        calls.push({ call: 'close', code: '', key: '' });
        return { packing: { ...full, status: 'closed' } };
      },
    });
    await scan('SO6911-000005', SHIRT);
    await settle(20);
    expect(calls.some(({ call }) => call === 'close')).toBe(isClosed);
  });

  it('pieces on their way count once, and an answer older than what is known changes nothing', async () => {
    const { machine, scan, pieces, note } = await opened();
    await scan(SHIRT);
    machine.heard(told({ tracking_number: 'TH9' }));
    expect([pieces(), machine.state().packing?.order.tracking_number]).toEqual([1, 'TH9']);
    await settle();
    expect(pieces()).toBe(1);
    machine.heard(told({ version: 0, seller_note: 'เก่า' }));
    machine.heard({ ...told({ status: 140 }), packing: fakePacking(items, { id: 10 }) });
    expect([note(), machine.state().packing?.id]).toEqual(['good', 9]);
  });
});
