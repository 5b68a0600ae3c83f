import { expect, it } from 'vitest';
import { badRowsText } from './bad-rows';

it('writes what is wrong beside each row, and nothing that a spreadsheet would run', () => {
  const fields = [
    { key: 'sku', title: 'รหัส', needed: true },
    { key: 'name', title: 'ชื่อ', needed: false },
    { key: 'amount', title: 'จำนวน', needed: false },
  ];
  const rows = [
    {
      number: 7,
      answer: 'error' as const,
      written: false,
      cells: { sku: '=1+1', name: 'ก "ข", ค', amount: '-4' },
      faults: [{ field: 'sku', reason: 'no_code', row: 0, code: '', text: '' }],
    },
  ];
  const text = badRowsText(fields, rows, { row: 'แถว', reason: 'เหตุผล' }, ({ reason }) => reason);
  expect(text).toBe('\uFEFFรหัส,ชื่อ,จำนวน,เหตุผล,แถว\r\n\'=1+1,"ก ""ข"", ค",-4,no_code,7\r\n');
});
