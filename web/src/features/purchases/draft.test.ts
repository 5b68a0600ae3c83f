import { describe, expect, it } from 'vitest';
import type { Proposed } from '@/entities/purchase';
import { fakeGoods } from '@/test/builders';
import { addGoods, addProposed, BLANK, bodyOf, draftFault, lineFault, sumsOf, withCost, type DraftLine } from './draft';
import { keepDraft, readDraft } from './draft-store';
import { actsOf, standingSerials } from './model';
import { addSerials, piecesOfSerials, serialCount, serialWords } from './serials';

const goods = fakeGoods({ on_hand: 3, available: 3 });
const line = (change: Partial<DraftLine> = {}): DraftLine => ({
  product_id: 5,
  name: 'น้ำปลา',
  pn: 'FS',
  unit: 'ขวด',
  stock: null,
  quantity: 2,
  cost: 150,
  from: '',
  to: '',
  ...change,
});

describe('serials', () => {
  it.each([
    ['1', '100', 100],
    ['SN0001', 'sn0100', 100],
    ['A-9', 'A-12', 4],
    ['A-009', 'A-12', null],
    ['8', '7', null],
    ['A1', 'B2', null],
    ['', '5', null],
    ['345678901234567890', '345678901234567899', 10],
  ])('%s–%s', (from, to, count) => expect(serialCount(from, to)).toBe(count));
});

describe('serials that came', () => {
  const one = (from: string, to = ''): { from: string; to: string } => ({ from, to });
  it('that came and were taken back stand no more', () => {
    const came = { line_id: 3, from: 'A1', to: 'A2' };
    const receipt = { bill_number: 'IN', user_name: '', note: '', pieces: 2, created_at: '2026-11-20T04:00:00Z' };
    const order = {
      serials: [
        { ...came, bill_id: 1 },
        { ...came, bill_id: 2 },
        { ...came, bill_id: 2, line_id: 4 },
      ],
      receipts: [
        { ...receipt, bill_id: 1, undone_by: 9 },
        { ...receipt, bill_id: 2 },
      ],
    };
    expect(standingSerials(order, 3)).toEqual([{ ...came, bill_id: 2 }]);
  });

  it('grow with what follows, and are refused twice or where they were not ordered', () => {
    const scanned = ['SN001', 'sn002', 'SN003', 'SN007'].reduce(
      (all, from) => addSerials(all, one(from)) as ReturnType<typeof one>[],
      [] as ReturnType<typeof one>[],
    );
    expect([serialWords(scanned), piecesOfSerials(scanned)]).toEqual(['SN001–SN003, SN007', 4]);
    expect([
      addSerials(scanned, one('sn002')),
      addSerials(scanned, one('SN006', 'SN009')),
      addSerials(scanned, one('SN')),
      addSerials([], one('SN011'), one('SN001', 'SN010')),
    ]).toEqual(['twice', 'twice', 'serials', 'notOrdered']);
    expect(serialWords(scanned, 1)).toBe('SN001–SN003, …');
  });
});

describe('the draft', () => {
  it('takes the cost of last time where none is typed', () => {
    const lines = [line({ cost: null }), line({ cost: 0 }), line({ product_id: 6, cost: null })];
    expect(withCost(lines, 5, 77).map(({ cost }) => cost)).toEqual([77, 0, null]);
  });

  it('counts the same goods on one line, but not onto serials', () => {
    const twice = addGoods(addGoods([], goods, 12), goods, 1);
    expect(twice.map(({ quantity }) => quantity)).toEqual([13]);
    expect(twice[0]?.stock).toEqual({ on_hand: 3, reserved: 0, available: 3, incoming: 0 });
    expect(addGoods([line({ from: 'A1', to: 'A2' })], goods, 1)).toHaveLength(2);
  });

  it('takes what is proposed of the chosen partner and is not there yet', () => {
    const proposed = (change: Partial<Proposed>): Proposed => ({
      product_id: 5,
      product_name: 'น้ำปลา',
      pn: 'FS',
      barcode: '',
      unit_name: 'ขวด',
      package_pieces: 1,
      on_hand: 0,
      reserved: 0,
      available: 0,
      incoming: 0,
      threshold: 0,
      quantity: 20,
      drafted: 0,
      sold: 0,
      ...change,
    });
    const all = [
      proposed({}),
      proposed({ product_id: 6, partner_id: 1, cost: 100 }),
      proposed({ product_id: 7, partner_id: 2 }),
      proposed({ product_id: 8, drafted: 20, quantity: 0 }),
    ];
    expect(addProposed([line()], all, 1).map(({ product_id }) => product_id)).toEqual([5, 6]);
    // What nobody delivered yet may be ordered of anybody.
    expect(addProposed([], all, 2).map(({ product_id }) => product_id)).toEqual([5, 7]);
    expect(addProposed([], all, 0).map(({ cost }) => cost)).toEqual([null, 100, null]);
  });

  it('says what is wrong', () => {
    expect(lineFault(line())).toBeUndefined();
    expect([
      lineFault(line({ quantity: 0 })),
      lineFault(line({ cost: null })),
      lineFault(line({ from: 'A1' })),
      lineFault(line({ from: 'A1', to: 'A3' })),
      lineFault(line({ from: 'A1', to: 'A2' })),
    ]).toEqual(['quantity', 'cost', 'serials', 'serialCount', undefined]);
    expect([
      draftFault(BLANK),
      draftFault({ ...BLANK, partner_id: 1 }),
      draftFault({ ...BLANK, partner_id: 1, lines: [line({ cost: null })] }),
      draftFault({ ...BLANK, partner_id: 1, lines: [line()] }),
    ]).toEqual(['partner', 'noLines', 'line', undefined]);
  });

  it('sums up and sends serials only where there are some', () => {
    expect(sumsOf([line(), line({ quantity: 3, cost: 100 })])).toEqual({ pieces: 5, total: 600 });
    expect(bodyOf({ ...BLANK, partner_id: 1, lines: [line(), line({ from: ' A1', to: 'A2' })] }).lines).toEqual([
      { product_id: 5, quantity: 2, cost: 150 },
      { product_id: 5, quantity: 2, cost: 150, running_from: 'A1', running_to: 'A2' },
    ]);
  });
});

it('offers what a status and a level allow', () => {
  expect(actsOf('draft', { work: true, manage: false })).toEqual(['edit', 'duplicate']);
  expect(actsOf('partly_received', { work: true, manage: true })).toEqual([
    'receive',
    'close',
    'closePartly',
    'amend',
    'duplicate',
  ]);
  expect(actsOf('partly_received', { work: true, manage: false })).toEqual(['receive', 'close', 'amend', 'duplicate']);
  expect(actsOf('closed', { work: false, manage: false })).toEqual([]);
});

describe('the kept draft', () => {
  it('comes back to its person, and is gone when blank', () => {
    const draft = { ...BLANK, lines: [line()] };
    keepDraft(7, draft);
    expect([readDraft(7), readDraft(8)]).toEqual([draft, undefined]);
    keepDraft(7, BLANK);
    expect(readDraft(7)).toBeUndefined();
  });

  it('that an older version of the page kept has all that a draft has; one that cannot be read is left aside', () => {
    sessionStorage.setItem('langraan-po-draft-7', JSON.stringify({ lines: [line()] }));
    expect(readDraft(7)).toEqual({ ...BLANK, lines: [line()] });
    for (const text of ['{', 'null', '{"lines":5}']) {
      sessionStorage.setItem('langraan-po-draft-7', text);
      expect(readDraft(7)).toBeUndefined();
    }
  });
});
