import { expect, it, vi } from 'vitest';
import { bench, lost, refused, SHIRT } from './bench';
import { fakeItem, fakePacking, packedOrder } from './fixtures';
import type { Job } from './sender';
import { labelNow } from './reducer';

const bare = fakePacking([fakeItem({ wanted: 1 })], { order: packedOrder({ tracking_number: '' }) });
const full = fakePacking([fakeItem({ wanted: 1, packed: 1 })], { order: packedOrder({ tracking_number: '' }) });
const withBare = {
  open: () => Promise.resolve({ packing: bare, result: 'opened' as const }),
  add: () => Promise.resolve({ packing: full, result: 'complete' as const }),
};
const TRACKING = 'general.invalid_tracking_number';

it('the number of the label goes with the close of its parcel, and is forgotten then', async () => {
  const kept: [number, string][] = [];
  const { machine, scan, calls } = bench({
    ...withBare,
    labels: { 8: 'KEX1' },
    keepLabel: (...pair) => kept.push(pair),
  });
  await scan('SO6911-000005', SHIRT);
  expect(machine.label(9, 'EF582621152TH')).toBeNull();
  expect(labelNow(machine.state())).toBe('EF582621152TH');
  expect(await machine.close()).toBe(true);
  expect(calls.at(-1)).toMatchObject({ call: 'close', code: '9 EF582621152TH' });
  expect(kept).toEqual([
    [9, 'EF582621152TH'],
    [9, ''],
  ]);
});

it('goods of the parcel, numbers of the shop and commands are no label, without asking', async () => {
  const { machine, scan } = bench(withBare);
  expect(machine.label(9, 'EF582621152TH')).toBe('notThisParcel');
  await scan('SO6911-000005');
  for (const code of [SHIRT, '18851230000020', 'tee-m', 'SO6911-000007', 'pk6911-000001', '*CLOSE*'])
    expect(machine.label(9, code)).toBe('notCouriers');
  expect(labelNow(machine.state())).toBe('');
});

it('stays while its parcel is put aside, over a reload, and beside those of other parcels', async () => {
  const { machine, scan } = bench({ ...withBare, labels: { 8: 'KEX1', 9: 'KEX2' } });
  expect(labelNow(machine.state())).toBe('');
  await scan('SO6911-000005');
  expect(labelNow(machine.state())).toBe('KEX2');
  machine.label(9, 'KEX3');
  machine.park();
  await scan('SO6911-000005');
  expect(machine.state().labels).toEqual({ 8: 'KEX1', 9: 'KEX3' });
});

it('a refused one is said and forgotten, and the parcel stays open for the right one', async () => {
  const sent: string[] = [];
  const { machine, scan, note } = bench({
    ...withBare,
    close: (_id, _reason, tracking) => {
      sent.push(tracking);
      if (tracking === 'WRONG') return Promise.reject(refused(TRACKING, 'ใช้กับคำสั่งซื้ออื่นแล้ว'));
      return Promise.resolve({ packing: { ...full, status: 'closed' } });
    },
  });
  await scan('SO6911-000005', SHIRT);
  machine.label(9, 'WRONG');
  expect(await machine.close()).toBe(false);
  expect([note(), machine.state().note.cause]).toEqual(['labelRefused', 'ใช้กับคำสั่งซื้ออื่นแล้ว']);
  expect([labelNow(machine.state()), machine.state().packing?.id]).toEqual(['', 9]);
  machine.label(9, 'RIGHT');
  expect(await machine.close()).toBe(true);
  expect(sent).toEqual(['WRONG', 'RIGHT']);
});

it('one of a parcel that is not the open one is not kept', async () => {
  const { machine, scan } = bench(withBare);
  await scan('SO6911-000005');
  expect(machine.label(10, 'KEX1')).toBe('notThisParcel');
  machine.park();
  expect(machine.label(9, 'KEX1')).toBe('notThisParcel');
  expect(machine.state().labels).toEqual({});
});

it('none is kept while the close waits for the network, and after its refusal the right one is', async () => {
  const sent: string[] = [];
  let isDown = true;
  const { machine, scan } = bench({
    ...withBare,
    close: (_id, _reason, tracking, key) => {
      sent.push(`${key} ${tracking}`);
      return Promise.reject(isDown ? lost() : refused(TRACKING));
    },
  });
  await scan('SO6911-000005', SHIRT);
  machine.label(9, 'FIRST');
  const closing = machine.close();
  await vi.waitFor(() => expect(sent).not.toEqual([]));
  expect(machine.label(9, 'SECOND')).toBe('isClosing');
  isDown = false;
  expect(await closing).toBe(false);
  expect(new Set(sent).size).toBe(1);
  expect(labelNow(machine.state())).toBe('');
  expect(machine.label(9, 'SECOND')).toBeNull();
  expect(labelNow(machine.state())).toBe('SECOND');
});

it('one that is there when the close without it is answered is named, until the next parcel is worked at', async () => {
  const other = fakePacking([fakeItem({ wanted: 2 })], {
    id: 10,
    order: packedOrder({ id: 6, number: 'SO6911-000006' }),
  });
  const kept: Job[] = [{ key: 'k', kind: 'close', packingId: 9, reason: '', tracking: 'FIRST', isQuiet: true }];
  const { machine, scan, note, sounds } = bench({
    labels: { 9: 'SECOND' },
    kept: { read: () => kept, add: () => true, remove: () => {} },
    open: () => Promise.resolve({ packing: other, result: 'opened' }),
    close: (_id, _reason, tracking) =>
      Promise.resolve({ packing: { ...full, order: packedOrder({ tracking_number: tracking }) } }),
  });
  await vi.waitFor(() => expect(note()).toBe('labelNotSent'));
  expect(machine.state().note.values).toEqual({ number: 'PK6911-000009', label: 'SECOND' });
  expect(sounds).toEqual(['attention']);
  await scan('SO6911-000006');
  expect([note(), machine.state().packing?.id]).toEqual(['labelNotSent', 10]);
  await scan(SHIRT);
  expect(note()).toBe('good');
});

it('one that is there when the close with another is refused stays', async () => {
  const kept: Job[] = [{ key: 'k', kind: 'close', packingId: 9, reason: '', tracking: 'FIRST', isQuiet: true }];
  const { machine } = bench({
    labels: { 9: 'SECOND' },
    kept: { read: () => kept, add: () => true, remove: () => {} },
    close: () => Promise.reject(refused(TRACKING)),
  });
  await vi.waitFor(() => expect(machine.sender.state().waiting).toBe(0));
  expect(machine.state().labels).toEqual({ 9: 'SECOND' });
});

it('an order that got its number meanwhile keeps it', async () => {
  const { machine, scan, calls, note } = bench({ labels: { 9: 'KEX2' } });
  await scan('SO6911-000005', SHIRT, SHIRT, 'MUG');
  expect(await machine.close()).toBe(true);
  expect(calls.at(-1)?.code).toBe('9');
  expect([note(), machine.state().note.values?.label]).toEqual(['labelNotSent', 'KEX2']);
});

it('who has got the right on orders since sends none that was kept before, which is named', async () => {
  let mayWrite = false;
  const { machine, scan, calls, note } = bench({ ...withBare, mayWriteOrders: () => mayWrite });
  await scan('SO6911-000005', SHIRT);
  machine.label(9, 'KEX2');
  mayWrite = true;
  expect(await machine.close()).toBe(true);
  expect(calls.at(-1)).toMatchObject({ call: 'close', code: '9' });
  expect([note(), machine.state().note.values?.label]).toEqual(['labelNotSent', 'KEX2']);
});

it.each([
  ['is named to its packer, whom nobody else can ask', '', 'takenOverLabel', 'KEX2'],
  ['is not, where the order has it already', 'KEX2', 'takenOver', undefined],
] as const)('of a parcel that was taken over it %s', async (_what, tracking, key, label) => {
  const order = packedOrder({ tracking_number: tracking, version: 2 });
  const theirs = { ...bare, order, user_id: 8, user_name: 'นภา' };
  const heard = bench(withBare);
  await heard.scan('SO6911-000005');
  heard.machine.label(9, 'KEX2');
  heard.machine.heard({ closed: false, status: 'open', packing: theirs, order });
  const answered = bench({ ...withBare, add: () => Promise.resolve({ packing: theirs, result: 'added' }) });
  answered.machine.sender.start();
  await answered.scan('SO6911-000005');
  answered.machine.label(9, 'KEX2');
  await answered.scan(SHIRT);
  await vi.waitFor(() => expect(answered.note()).toBe(key));
  answered.machine.sender.stop();
  const reloaded = bench({
    labels: { 9: 'KEX2' },
    askClosed: async () => ({ closed: false, status: 'open', packing: theirs, order }),
  });
  await reloaded.machine.resume('PK6911-000009');
  await vi.waitFor(() => expect(reloaded.note()).toBe(key));
  for (const { machine, sounds } of [heard, answered, reloaded]) {
    expect([machine.state().packing, machine.state().note.key, sounds.at(-1)]).toEqual([null, key, 'aside']);
    expect(machine.state().note.values).toEqual({ number: 'SO6911-000005', name: 'นภา', ...(label && { label }) });
  }
});
