import { describe, expect, it } from 'vitest';
import en from './i18n/story/en.json';
import th from './i18n/story/th.json';
import { factsOf, isInPart, isKind, KINDS } from './timeline';

const entry = (kind: string, data?: unknown, steps: { from_status?: number; to_status?: number } = {}) => ({
  id: 1,
  at: '',
  user_id: 1,
  user_name: '',
  kind,
  data,
  ...steps,
});

describe('the words of the story', () => {
  it.each(KINDS)('%s has a word in both languages', (kind) => {
    const [area = '', name = ''] = kind.split('.');
    for (const words of [th, en])
      expect((words.kind as Record<string, Record<string, string>>)[area]?.[name]).toBeTruthy();
    expect(isKind(kind)).toBe(true);
  });

  it('leaves an unknown kind as it is', () => {
    expect(isKind('order.teleported')).toBe(false);
    expect(factsOf({ kind: 'order.teleported', data: 'nonsense' })).toEqual([]);
    expect(factsOf({ kind: 'order.paid', data: null })).toEqual([]);
  });
});

describe('the facts of an event', () => {
  it.each([
    ['order.paid', { amount: 25000 }, [{ name: 'amount', text: '฿250.00' }]],
    [
      'order.cancelled',
      { reason_type: 2, reason: 'หมด' },
      [
        { name: 'reasonType', text: '', cancelReason: 2 },
        { name: 'reason', text: 'หมด' },
      ],
    ],
    ['packing.added', { code: '885', quantity: 3, name: 'เสื้อ' }, [{ name: 'item', text: 'เสื้อ × 3' }]],
    [
      'packing.taken_over',
      { packer: 'มะลิ', pieces: 2 },
      [
        { name: 'packer', text: 'มะลิ' },
        { name: 'pieces', text: '2' },
      ],
    ],
    ['packing.closed', { pieces: 2, missing: 0, reason: '' }, [{ name: 'pieces', text: '2' }]],
    ['order.shipped', { code: 'TH1' }, [{ name: 'code', text: 'TH1' }]],
    ['order.replaces', { order: 'SO1' }, [{ name: 'order', text: 'SO1' }]],
    [
      'order.map_waits',
      { code: 'wms.inventory.balance_not_enough', th: 'สบู่ ไม่พอ', en: 'not enough soap' },
      [{ name: 'reason', text: 'สบู่ ไม่พอ' }],
    ],
    ['order.mapped', { lines: 1, left: 0 }, []],
  ])('%s', (kind, data, facts) => {
    expect(factsOf({ kind, data })).toEqual(facts);
  });

  it('names what changed, before and after', () => {
    expect(
      factsOf({
        kind: 'order.edited',
        data: {
          order_amount: { before: 100, after: 250 },
          seller_note: { before: '', after: 'ด่วน' },
          sale_channel_id: { before: 1, after: 2 },
          secret: 1,
        },
      }),
    ).toEqual([
      { name: 'order_amount', text: '฿1.00 → ฿2.50' },
      { name: 'seller_note', text: 'ด่วน' },
      { name: 'sale_channel_id', text: '' },
    ]);
    expect(
      factsOf({
        kind: 'order.shipping',
        data: {
          before: { tracking_number: 'A', shipping_provider_id: 1 },
          after: { tracking_number: 'A', shipping_provider_id: 7 },
        },
      }),
    ).toEqual([{ name: 'shipping_provider_id', text: '', provider: 7 }]);
  });
});

it('parts the story into steps, packing and changes', () => {
  const step = entry('order.paid', {}, { from_status: 100, to_status: 111 });
  const scan = entry('packing.added');
  const edit = entry('order.edited', {}, { from_status: 111, to_status: 111 });
  expect(
    [step, scan, edit].map((one) =>
      (['all', 'status', 'packing', 'changes'] as const).filter((part) => isInPart(one, part)),
    ),
  ).toEqual([
    ['all', 'status'],
    ['all', 'packing'],
    ['all', 'changes'],
  ]);
});
