import { describe, expect, it, vi } from 'vitest';
import { fromAnswer } from '@/shared/api/errors';
import type { Kept } from '@/shared/scan/kept';
import { MOST_KEPT } from '@/shared/scan/queue';
import type { Packing, Scanned } from '@/entities/packing';
import { bench, lost, refused, settle, SHIRT } from './bench';
import { fakeItem, fakePacking } from './fixtures';
import type { Job } from './sender';

describe('without network', () => {
  it('keeps scanning, sends again with the same keys in order, and closes only then', async () => {
    let isDown = true;
    const sent: string[] = [];
    const { machine, scan, note, pieces } = bench({
      auto: true,
      add: async (_id, code, _quantity, key) => {
        sent.push(`${code} ${key}`);
        if (isDown) throw lost();
        return {
          packing: fakePacking([
            fakeItem({ id: 1, wanted: 2, packed: 2 }),
            fakeItem({ id: 2, warehouse_product_id: 12, wanted: 1, packed: 1 }),
          ]),
          result: 'added',
        };
      },
    });
    await scan('SO6911-000005', SHIRT, SHIRT, 'MUG');
    await settle(25);
    expect([pieces(), machine.sender.state()]).toEqual([3, { waiting: 4, isOffline: true }]);
    await expect(scan('SO6911-000006')).rejects.toThrow();
    isDown = false;
    await vi.waitFor(() => expect(machine.sender.state()).toEqual({ waiting: 0, isOffline: false }));
    expect(new Set(sent).size).toBe(3);
    expect(note()).toBe('closed');
  });

  it('refuses the piece that cannot be kept any more', async () => {
    const { machine, scan, note } = bench({
      open: async () => ({ packing: fakePacking([fakeItem({ wanted: 99 })]), result: 'opened' }),
      add: () => Promise.reject(lost()),
    });
    await scan('SO6911-000005', SHIRT);
    await settle();
    await scan(...Array.from({ length: MOST_KEPT }, () => SHIRT));
    expect([note(), machine.sender.state().waiting]).toEqual(['full', MOST_KEPT]);
  });
});

describe('refused once the packer has gone on', () => {
  const why = 'คำสั่งซื้อถูกยกเลิกแล้ว กันสินค้ากล่อง PK6911-000009 ไว้';
  /** Without network until `comesBack`, and then an order that was cancelled meanwhile. */
  const cancelledMeanwhile = (change: Parameters<typeof bench>[0] = {}) => {
    let isDown = true;
    const answer = (): Promise<never> => Promise.reject(isDown ? lost() : refused('packing.invalid_order_status', why));
    const comesBack = (): void => {
      isDown = false;
    };
    return { comesBack, answer, ...bench({ add: answer, ...change }) };
  };
  const stopped = { key: 'stopped', tone: 'wrong', sound: 'aside', cause: why, values: { number: 'SO6911-000005' } };

  it('every refused piece names the order and the reason, and the next parcel stays open', async () => {
    const { machine, scan, comesBack, sounds } = cancelledMeanwhile();
    await scan('SO6911-000005', SHIRT);
    machine.park();
    await scan('SO6911-000006');
    comesBack();
    await vi.waitFor(() => expect(machine.sender.state().waiting).toBe(0));
    expect(machine.state().packing?.number).toBe('PK6911-000010');
    expect(machine.state().note).toMatchObject(stopped);
    expect(machine.state().log.map(({ code, note }) => [code, note])).toEqual([
      ['SO6911-000006', expect.objectContaining({ key: 'scanItems' })],
      [SHIRT, expect.objectContaining(stopped)],
      ['SO6911-000005', expect.objectContaining({ key: 'scanItems' })],
    ]);
    expect(sounds.at(-1)).toBe('aside');
  });

  it('a scan that waited opens the next parcel, and the panel still names the one to pull out', async () => {
    const { machine, scan, comesBack } = cancelledMeanwhile({ auto: true });
    await scan('SO6911-000005', SHIRT, SHIRT, 'MUG');
    await settle();
    await expect(scan('SO6911-000006')).rejects.toThrow();
    comesBack();
    await vi.waitFor(() => expect(machine.sender.state().waiting).toBe(0));
    await machine.scan({ code: 'SO6911-000006', key: 'again' }, 2);
    expect(machine.state().packing?.number).toBe('PK6911-000010');
    expect(machine.state().note).toMatchObject({ ...stopped, sound: null });
    machine.park();
    await scan('SO6911-000006');
    expect(machine.state().note.key).toBe('scanItems');
  });

  it('a refused close stands in the list of scans under the number of its order', async () => {
    const { machine, scan } = bench({
      auto: true,
      close: () => Promise.reject(refused('packing.invalid_order_status', why)),
    });
    await scan('SO6911-000005', SHIRT, SHIRT, 'MUG');
    await vi.waitFor(() => expect(machine.sender.state().waiting).toBe(0));
    expect(machine.state().packing).toBeNull();
    expect(machine.state().log[0]).toMatchObject({ code: 'SO6911-000005', note: stopped });
  });

  it('a refused close leaves the parcel open that is worked at by then', async () => {
    const other = fakePacking([fakeItem()], { id: 10, number: 'PK6911-000010' });
    const kept: Job[] = [
      { key: 'k', kind: 'close', packingId: 9, order: 'SO6911-000005', reason: '', tracking: '', isQuiet: true },
    ];
    let isDown = true;
    const { machine, scan } = bench({
      kept: { read: () => kept, add: () => true, remove: () => {} },
      open: async () => ({ packing: other, result: 'opened' }),
      close: () => Promise.reject(isDown ? lost() : refused('packing.invalid_order_status', why)),
    });
    await scan('SO6911-000006');
    isDown = false;
    await vi.waitFor(() => expect(machine.sender.state().waiting).toBe(0));
    expect(machine.state().packing?.id).toBe(10);
    expect(machine.state().log[0]).toMatchObject({ code: 'SO6911-000005', note: stopped });
  });

  it('a piece that alone is refused is told of the parcel it lies in', async () => {
    const { machine, scan } = bench({
      add: async () => {
        await settle();
        throw refused('packing.goods_not_enough', 'เหลือ 0 ชิ้น');
      },
    });
    await scan('SO6911-000005', SHIRT);
    machine.park();
    await scan('SO6911-000006');
    await vi.waitFor(() => expect(machine.sender.state().waiting).toBe(0));
    expect(machine.state().log[1]?.note).toMatchObject({
      key: 'pieceRefused',
      cause: 'เหลือ 0 ชิ้น',
      values: { number: 'SO6911-000005', name: 'เสื้อยืด' },
    });
  });
});

describe('by hand, parking, coming back', () => {
  it('an amount counts for one scan, and Esc forgets it first', async () => {
    const { machine, scan, pieces } = bench();
    await scan('SO6911-000005');
    machine.setQuantity(2);
    await scan(SHIRT);
    expect([pieces(), machine.state().quantity]).toEqual([2, 1]);
    machine.setQuantity(5);
    machine.park();
    expect([machine.state().quantity, machine.state().packing?.id]).toEqual([1, 9]);
    machine.park();
    expect(machine.state().packing).toBeNull();
  });

  it('a partial close carries its reason', async () => {
    const { machine, scan, calls } = bench();
    await scan('SO6911-000005', SHIRT);
    expect(await machine.close('ของหมด')).toBe(true);
    expect(calls.at(-1)).toMatchObject({ call: 'close', code: '9ของหมด' });
  });

  it('a reload opens the parcel again, but not one that is closed or another packer’s', async () => {
    const open = fakePacking([fakeItem()]);
    const mine = bench({
      askClosed: async () => ({ closed: false, status: 'open', packing: open, order: open.order }),
    });
    await mine.machine.resume('PK6911-000009');
    expect(mine.machine.state().packing?.id).toBe(9);
    const other = bench({
      askClosed: async () => ({ closed: false, status: 'open', packing: { ...open, user_id: 8 }, order: open.order }),
    });
    await other.machine.resume('PK6911-000009');
    expect([other.machine.state().packing, other.remembered]).toEqual([null, ['']]);
  });
});

describe('after a reload with scans that were not sent', () => {
  const keptHere = (): Kept<Job> => {
    let jobs: Job[] = [];
    return {
      read: () => jobs,
      add: (job) => {
        jobs = [...jobs, job];
      },
      remove: (key) => {
        jobs = jobs.filter((job) => job.key !== key);
      },
    };
  };

  it('the pieces show again, go to the server under their keys, and the parcel closes', async () => {
    const kept = keptHere();
    const down = bench({ auto: true, kept, add: () => Promise.reject(lost()) });
    await down.scan('SO6911-000005', SHIRT, SHIRT, 'MUG');
    await settle();
    down.machine.sender.stop();
    const keys = kept.read().map(({ key }) => key);
    expect(keys).toHaveLength(4);
    const packing = fakePacking([
      fakeItem({ id: 1, wanted: 2 }),
      fakeItem({ id: 2, warehouse_product_id: 12, pn: 'MUG', barcode: '', package_barcode: '', wanted: 1 }),
    ]);
    const again = bench({
      auto: true,
      kept,
      askClosed: async () => ({ closed: false, status: 'open', packing, order: packing.order }),
      userId: packing.user_id,
    });
    await again.machine.resume(packing.number);
    expect([again.pieces(), again.machine.state().isClosing]).toEqual([3, true]);
    expect(again.calls.slice(0, 2).map(({ call }) => call)).toEqual(['add', 'open']);
    await vi.waitFor(() => expect(again.note()).toBe('closed'));
    expect(again.calls.filter(({ call }) => call === 'add' || call === 'close').map(({ key }) => key)).toEqual(keys);
    expect(kept.read()).toEqual([]);
  });

  it('a scan that reached the server, whose answer got lost, counts once', async () => {
    const kept = keptHere();
    const packed = new Set<string>();
    const add = async (_id: number, _code: string, _quantity: number, key: string): Promise<Scanned> => {
      packed.add(key);
      await settle(1);
      return { packing: parcel(), result: 'added' };
    };
    const parcel = (): Packing => fakePacking([fakeItem({ id: 1, wanted: 3, packed: packed.size })]);
    const before = bench({
      kept,
      open: async () => ({ packing: parcel(), result: 'opened' }),
      add: async (...scan) => {
        await add(...scan);
        throw lost();
      },
    });
    await before.scan('SO6911-000005', SHIRT, SHIRT);
    await settle();
    before.machine.sender.stop();
    const { number, order, user_id } = parcel();
    const after = bench({
      kept,
      add,
      userId: user_id,
      open: async () => ({ packing: parcel(), result: 'opened' }),
      askClosed: async () => ({ closed: false, status: 'open', packing: parcel(), order }),
    });
    await after.machine.resume(number);
    expect(after.pieces()).toBe(2);
    await vi.waitFor(() => expect(kept.read()).toEqual([]));
    expect([after.pieces(), packed.size]).toEqual([2, 2]);
  });

  it('a scan that is refused after the reload is told beside the parcel', async () => {
    const kept = keptHere();
    const before = bench({ kept, add: () => Promise.reject(lost()) });
    await before.scan('SO6911-000005', SHIRT);
    await settle();
    before.machine.sender.stop();
    const packing = fakePacking([fakeItem()]);
    const after = bench({
      kept,
      add: () => Promise.reject(refused('packing.goods_not_enough')),
      userId: packing.user_id,
      askClosed: async () => ({ closed: false, status: 'open', packing, order: packing.order }),
    });
    await after.machine.resume(packing.number);
    expect([after.machine.state().packing?.id, after.machine.state().note.tone]).toEqual([packing.id, 'wrong']);
  });

  it('what a tab left that closed later goes to the server as it was, and changes nothing of the box here', async () => {
    const tab = keptHere();
    const closed = bench({ auto: true, kept: tab, add: () => Promise.reject(lost()) });
    await closed.scan('SO6911-000005', SHIRT, SHIRT, 'MUG');
    await settle();
    closed.machine.sender.stop();
    const jobs = tab.read();
    let left: Job[] = [];
    let hear = (): void => {};
    const kept: Kept<Job> = {
      ...keptHere(),
      left: {
        take: () => left.splice(0),
        watch: (watcher) => {
          hear = watcher;
          return () => {};
        },
      },
    };
    const here = bench({ kept });
    here.machine.sender.start();
    await here.scan('SO6911-000006');
    left = [...jobs];
    hear();
    hear();
    await vi.waitFor(() => expect(here.machine.sender.state().waiting).toBe(0));
    const sent = here.calls.filter(({ call }) => call === 'add' || call === 'close');
    expect(sent.map(({ key }) => key)).toEqual(jobs.map(({ key }) => key));
    expect(sent.at(-1)?.call).toBe('close');
    expect(here.machine.state().packing?.order.number).toBe('SO6911-000006');
  });

  it('an answer of a server that is away or too busy is no refusal', async () => {
    let answers = 0;
    const { machine, scan, pieces, note } = bench({
      add: async () => {
        answers += 1;
        if (answers < 3) throw fromAnswer(answers === 1 ? 503 : 429, {});
        return { packing: fakePacking([fakeItem({ id: 1, wanted: 2, packed: 1 })]), result: 'added' };
      },
    });
    await scan('SO6911-000005', SHIRT);
    await vi.waitFor(() => expect(machine.sender.state()).toEqual({ waiting: 0, isOffline: false }));
    expect([answers, pieces(), note()]).toEqual([3, 1, 'good']);
  });
});
