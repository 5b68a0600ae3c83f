import type { Packing, Scanned } from '@/entities/packing';
import { ApiError } from '@/shared/api/errors';
import { fakeItem, packedOrder, fakePacking } from './fixtures';
import { Machine } from './machine';
import type { Outside } from './outside';
import { countPieces } from './parcel';
import { itemsNow } from './reducer';

export const settle = (ms = 5): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });
export const lost = (): ApiError => new ApiError('network', '', '', '');
export const refused = (code: string, cause = ''): ApiError => new ApiError('conflict', code, cause, cause);

/** A bench with one order of two shirts and one mug, and a server that agrees unless told otherwise. */
export function bench(change: Partial<Outside> & { auto?: boolean } = {}) {
  let packing: Packing = fakePacking([
    fakeItem({ id: 1, wanted: 2 }),
    fakeItem({ id: 2, warehouse_product_id: 12, name: 'แก้ว', pn: 'MUG', barcode: '', package_barcode: '', wanted: 1 }),
  ]);
  const calls: { call: string; code: string; key: string }[] = [];
  const sounds: string[] = [];
  const remembered: string[] = [];
  let keys = 0;
  const count = (code: string, step: number): Packing => {
    const id = code.toUpperCase() === 'MUG' ? 2 : 1;
    packing = {
      ...packing,
      items: packing.items.map((item) => (item.id === id ? { ...item, packed: item.packed + step } : item)),
    };
    return packing;
  };
  const outside: Outside = {
    userId: 7,
    newKey: () => `new-${(keys += 1)}`,
    play: (sound) => sounds.push(sound),
    closesItself: () => change.auto ?? false,
    remember: (number) => remembered.push(number),
    now: () => 0,
    retryMs: 10,
    open: async (code, key): Promise<Scanned> => {
      calls.push({ call: 'open', code, key });
      packing =
        code === 'SO6911-000006'
          ? fakePacking([fakeItem({ id: 3 })], {
              id: 10,
              number: 'PK6911-000010',
              order: packedOrder({ id: 6, number: code }),
            })
          : packing;
      return { packing, result: 'opened' };
    },
    add: async (_id, code, quantity, key) => {
      calls.push({ call: 'add', code, key });
      await settle(1);
      return { packing: count(code, quantity), result: 'added' };
    },
    takeOver: async (id, from, key) => {
      calls.push({ call: 'takeOver', code: `${id} from ${from}`, key });
      return { packing: { ...packing, user_id: 7 }, result: 'taken_over' };
    },
    remove: async (_id, code, quantity, key) => {
      calls.push({ call: 'remove', code, key });
      await settle(1);
      return { packing: count(code, -quantity) };
    },
    close: async (id, reason, tracking, key) => {
      calls.push({ call: 'close', code: [`${id}${reason}`, tracking].filter(Boolean).join(' '), key });
      return { packing: { ...packing, status: 'closed', packed: 3 } };
    },
    askClosed: async (code) => {
      calls.push({ call: 'ask', code, key: '' });
      return { closed: false, status: 'unknown' };
    },
    ...change,
  };
  const machine = new Machine(outside);
  const scan = async (...codes: string[]): Promise<void> => {
    for (const code of codes) await machine.scan({ code, key: `key-${(keys += 1)}` });
  };
  const note = (): string => machine.state().note.key;
  const pieces = (): number => countPieces(itemsNow(machine.state())).packed;
  return { machine, scan, note, pieces, calls, sounds, remembered };
}

export const SHIRT = '8851230000023';
