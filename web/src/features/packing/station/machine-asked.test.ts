import { describe, expect, it, vi } from 'vitest';
import { bench, settle, SHIRT } from './bench';
import { fakeItem, packedOrder, fakePacking } from './fixtures';

describe('a code that is asked about while its full parcel closes', () => {
  const asking = (isOrder: boolean) => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((done) => {
      answer = done;
    });
    const made = bench({
      askClosed: async () => {
        await asked;
        return isOrder
          ? { closed: false, status: 'none', order: packedOrder({ id: 6 }) }
          : { closed: false, status: 'unknown' };
      },
    });
    return { ...made, answer: () => answer() };
  };

  it('and is a wrong piece names the box that is gone by then', async () => {
    const { machine, scan, answer } = asking(false);
    await scan('SO6911-000005', SHIRT, SHIRT, 'MUG');
    const scanned = scan('X1');
    await settle();
    expect(await machine.close()).toBe(true);
    answer();
    await scanned;
    const { note, log } = machine.state();
    expect([note.key, note.values]).toEqual(['pieceRefused', { number: 'SO6911-000005', name: 'X1' }]);
    expect(log[0]).toMatchObject({ code: 'X1', note: { key: 'pieceRefused' } });
  });

  it('and is the next order opens that, and closes nothing more', async () => {
    const { machine, scan, answer, calls } = asking(true);
    await scan('SO6911-000005', SHIRT, SHIRT, 'MUG');
    const said: string[] = [];
    machine.subscribe(() => said.push(machine.state().note.key));
    const scanned = scan('TH0123');
    await settle();
    expect(await machine.close()).toBe(true);
    answer();
    await scanned;
    expect(calls.filter(({ call }) => call !== 'add').map(({ call }) => call)).toEqual(['open', 'close', 'open']);
    expect(said).not.toContain('nothingOpen');
  });
});

describe('a code that was put right while the parcel is open', () => {
  const right = '8850000000017';
  const open = fakePacking([
    fakeItem({ id: 1, wanted: 2, barcode: right }),
    fakeItem({ id: 2, warehouse_product_id: 12, name: 'แก้ว', pn: 'MUG', barcode: '', package_barcode: '', wanted: 1 }),
  ]);
  const corrected = () => {
    const asked: string[] = [];
    const added: string[] = [];
    let packing = open;
    const made = bench({
      add: async (_id, code) => {
        added.push(code);
        packing = {
          ...packing,
          items: packing.items.map((item) => ({
            ...item,
            packed: item.packed + Number((item.pn === 'MUG') === (code === 'MUG')),
          })),
        };
        return { packing, result: 'added' };
      },
      askClosed: async (code) => {
        asked.push(code);
        await settle(1);
        if (code === open.number) return { closed: false, status: 'open', packing: open, order: open.order };
        return { closed: false, status: 'unknown', ...(code === right && { goods: 'เสื้อยืด (TEE-M)' }) };
      },
    });
    return { ...made, asked, added };
  };

  it('counts after all, by what the server knows of the parcel now, and from then on without asking', async () => {
    const { machine, scan, note, pieces, asked, added, sounds } = corrected();
    await scan('SO6911-000005', right);
    await vi.waitFor(() => expect([note(), pieces()]).toEqual(['good', 1]));
    expect([asked, sounds]).toEqual([
      [right, open.number],
      ['wrong', 'good'],
    ]);
    expect(machine.state().log[0]).toMatchObject({ code: right, note: { key: 'good' } });
    await scan(right);
    expect([note(), pieces(), asked.length]).toEqual(['good', 2, 2]);
    await vi.waitFor(() => expect(added).toEqual([right, right]));
  });

  it('is learned also while pieces are on their way, and counts as often as was asked by hand', async () => {
    const { machine, scan, pieces, note } = corrected();
    await scan('SO6911-000005', 'MUG');
    machine.setQuantity(2);
    await scan(right);
    await vi.waitFor(() => expect([note(), pieces()]).toEqual(['complete', 3]));
  });

  it('is not what nobody knows: that asks once, and is refused', async () => {
    const { scan, note, pieces, asked } = corrected();
    await scan('SO6911-000005', 'MUG', 'X1', 'X1');
    await settle();
    expect([note(), pieces(), asked]).toEqual(['wrong', 1, ['X1', 'X1']]);
  });

  it('is told of its box where the close of that waits already, and nothing goes behind the close', async () => {
    const answers: (() => void)[] = [];
    const answered = (): Promise<void> => new Promise((done) => void answers.push(done));
    const { machine, scan, note, calls } = bench({
      add: async (_id, code, _quantity, key) => {
        calls.push({ call: 'add', code, key });
        await answered();
        return { packing: open, result: 'added' };
      },
      askClosed: async (code) => {
        await settle(1);
        if (code === open.number) return { closed: false, status: 'open', packing: open, order: open.order };
        return { closed: false, status: 'unknown', goods: 'เสื้อยืด (TEE-M)' };
      },
    });
    await scan('SO6911-000005', 'MUG', right);
    const closed = machine.close('ของหมด');
    await vi.waitFor(() => expect(note()).toBe('pieceRefused'));
    expect(machine.state().note.values).toEqual({ number: 'SO6911-000005', name: 'เสื้อยืด' });
    expect(machine.state().log[0]).toMatchObject({ code: right, note: { key: 'pieceRefused' } });
    for (const answer of answers) answer();
    expect(await closed).toBe(true);
    expect(calls.map(({ call }) => call)).toEqual(['open', 'add', 'close']);
    expect([machine.state().packing, note()]).toEqual([null, 'pieceRefused']);
    await scan('SO6911-000006');
    expect(note()).toBe('scanItems');
  });

  it('counts nothing once the packer went on, who put it aside', async () => {
    const { scan, note, pieces } = corrected();
    await scan('SO6911-000005', right, 'MUG');
    await settle(20);
    expect([note(), pieces()]).toEqual(['good', 1]);
    await scan(right);
    expect(pieces()).toBe(2);
  });
});
