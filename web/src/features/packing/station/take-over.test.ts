import { describe, expect, it, vi } from 'vitest';
import type { Closedness, Packing } from '@/entities/packing';
import { ApiError } from '@/shared/api/errors';
import { bench, lost, refused, settle, SHIRT } from './bench';
import { fakeItem, fakePacking, packedOrder } from './fixtures';

const theirs = fakePacking([fakeItem({ wanted: 3, packed: 1 })], {
  user_id: 8,
  user_name: 'สมหมาย',
  packed: 1,
  wanted: 3,
});
const found = (change: Partial<Closedness> = {}): Closedness => ({
  closed: false,
  status: 'open',
  packing: theirs,
  order: theirs.order,
  may_take_over: true,
  ...change,
});
const gone = (): ApiError =>
  new ApiError('conflict', 'packing.invalid_order_status', '', 'สุดา รับช่วงต่อกล่อง PK6911-000009 แล้ว', {
    taken_over: 'packing.invalid_order_status',
  });

/** A bench at which a scan of the order says that somebody else packs it. */
async function busy(change: Parameters<typeof bench>[0] = {}) {
  const used = bench({
    open: () => Promise.reject(refused('packing.invalid_order_status')),
    askClosed: async () => found(),
    ...change,
  });
  await used.scan('SO6911-000005');
  return used;
}

describe('the parcel of somebody else', () => {
  it('is told of with its packer and its pieces, and the same scan again takes nothing over', async () => {
    const { machine, scan, calls } = await busy();
    await scan('SO6911-000005', 'PK6911-000009');
    const { note, packing } = machine.state();
    expect([note.key, note.values, packing]).toEqual([
      'busyTake',
      { number: 'SO6911-000005', packing: 'PK6911-000009', name: 'สมหมาย', packed: 1, wanted: 3 },
      null,
    ]);
    expect(note.busy).toMatchObject({ packing: { id: 9 }, mayTakeOver: true });
    expect(calls.some(({ call }) => call === 'takeOver')).toBe(false);
    await scan('*PARK*');
    expect(machine.state().note.busy).toBeUndefined();
  });

  it('goes on at this bench by a press, with what is in it', async () => {
    const mine: Packing = { ...theirs, user_id: 7 };
    const takeOver = vi.fn(async () => ({ packing: mine, result: 'taken_over' as const }));
    const { machine, scan, note, pieces, remembered } = await busy({ takeOver });
    const taking = machine.takeOver();
    void machine.takeOver();
    const scanned = scan(SHIRT); // waits for the answer
    await taking;
    expect(takeOver).toHaveBeenCalledExactlyOnceWith(9, 8, expect.any(String));
    await scanned;
    expect([note(), pieces(), remembered.at(-1)]).toEqual(['good', 2, 'PK6911-000009']);
    expect(machine.state().log.map((entry) => entry.note.key)).toEqual(['good', 'tookOver', 'busyTake']);
    expect(machine.state().log[1]?.note.values).toMatchObject({ name: 'สมหมาย', packed: 1, wanted: 3 });
  });

  it('in which nothing is missing is closed next', async () => {
    const full = fakePacking([fakeItem({ wanted: 3, packed: 3 })]);
    const { machine, note } = await busy({ takeOver: async () => ({ packing: full, result: 'taken_over' }) });
    await machine.takeOver();
    expect(note()).toBe('complete');
  });

  it('that may not be taken over yet says from when on', async () => {
    const takeOverAt = '2026-11-20T08:15:00.000Z';
    const { machine, note, calls } = await busy({
      askClosed: async () => found({ may_take_over: false, take_over_at: takeOverAt }),
    });
    await machine.takeOver();
    expect([note(), machine.state().note.busy?.takeOverAt]).toEqual(['busy', takeOverAt]);
    expect(calls.some(({ call }) => call === 'takeOver')).toBe(false);
  });

  it.each([
    ['may be taken over', found({ take_over_at: '2026-11-20T08:15:00.000Z' }), 'busyTake'],
    [
      'was closed',
      found({ closed: true, status: 'closed', packing: { ...theirs, status: 'closed' } }),
      'alreadyClosed',
    ],
    ['was given up', found({ status: 'void', packing: { ...theirs, status: 'void' } }), 'released'],
    ['is open at another desk of its own', found({ packing: { ...theirs, user_id: 7 } }), 'ready'],
  ])('that is asked about again %s: the panel says so, without a sound', async (_, now, key) => {
    const later = '2026-11-20T08:15:00.000Z';
    const before = found({ may_take_over: false, take_over_at: later });
    const { machine, note, sounds } = await busy({ askClosed: async () => before });
    const { id } = machine.state().note;
    sounds.length = 0;
    machine.heard(before);
    machine.heard({ ...now, order: packedOrder({ id: 77 }) });
    expect(machine.state().note.id).toBe(id);
    machine.heard(now);
    expect([note(), sounds]).toEqual([key, []]);
    machine.heard(now);
    expect(machine.state().note.id).toBe(id + 1);
  });

  it.each([
    ['somebody was faster', found({ packing: { ...theirs, user_name: 'นภา' } }), 'busyTake', 'นภา'],
    [
      'its packer closed it',
      found({ status: 'closed', closed: true, packing: { ...theirs, status: 'closed' } }),
      'alreadyClosed',
      'สมหมาย',
    ],
  ] as const)('when %s, it says so', async (_what, then, key, name) => {
    let answer = found();
    const { machine, note } = await busy({
      askClosed: async () => answer,
      takeOver: () => Promise.reject(refused('packing.invalid_order_status')),
    });
    answer = then;
    await machine.takeOver();
    expect([note(), machine.state().note.values?.name, machine.state().packing]).toEqual([key, name, null]);
  });

  it('stays where it is when the network is gone', async () => {
    const { machine, note } = await busy({ takeOver: () => Promise.reject(lost()) });
    await machine.takeOver();
    expect([note(), machine.state().packing]).toEqual(['failed', null]);
  });
});

describe('the bench whose parcel was taken over', () => {
  const news = (): Closedness => {
    const order = packedOrder({ version: 2 });
    return found({ packing: { ...theirs, order, user_name: 'สุดา' }, order });
  };

  it('hears who has it; what waits to be sent is told piece by piece, and counts nowhere', async () => {
    let answers = (): Promise<never> => Promise.reject(lost());
    const { machine, scan, note, sounds } = bench({ add: () => answers() });
    machine.sender.start();
    await scan('SO6911-000005', SHIRT, 'MUG');
    sounds.length = 0;
    machine.heard(news());
    expect([note(), machine.state().note.values?.name, machine.state().packing]).toEqual(['takenOver', 'สุดา', null]);
    answers = () => Promise.reject(gone());
    await vi.waitFor(() => expect(machine.sender.state().waiting).toBe(0));
    const told = machine.state().log.map((entry) => [entry.note.key, entry.note.values?.name]);
    expect(told.slice(0, 3)).toEqual([
      ['takenOver', 'สุดา'],
      ['takenPiece', 'แก้ว'],
      ['takenPiece', 'เสื้อยืด'],
    ]);
    expect([machine.state().note.cause, machine.state().sent]).toEqual(['สุดา รับช่วงต่อกล่อง PK6911-000009 แล้ว', []]);
    expect(sounds).toEqual(['aside', 'aside', 'aside']);
    machine.sender.stop();
  });

  it('lets go of it when the answer to a scan that counted is the first to say so', async () => {
    const { machine, scan, note } = bench({
      add: async () => ({ packing: { ...theirs, user_name: 'สุดา' }, result: 'added' }),
    });
    machine.sender.start();
    await scan('SO6911-000005', SHIRT);
    await vi.waitFor(() => expect(note()).toBe('takenOver'));
    expect([machine.state().packing, machine.state().sent]).toEqual([null, []]);
    machine.sender.stop();
  });

  it('is told that its close did not close', async () => {
    const { machine, scan, note } = bench({ close: () => Promise.reject(gone()) });
    machine.sender.start();
    await scan('SO6911-000005', SHIRT, SHIRT, 'MUG');
    expect(await machine.close()).toBe(false);
    expect([note(), machine.state().packing]).toEqual(['takenClose', null]);
    machine.sender.stop();
  });

  it('hears of it after a reload too', async () => {
    const { machine, note, remembered } = bench({ askClosed: async () => news() });
    await machine.resume('PK6911-000009');
    await settle();
    expect([note(), remembered.at(-1)]).toEqual(['takenOver', '']);
  });
});
