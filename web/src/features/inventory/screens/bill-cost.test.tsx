import { configure, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const line = {
  id: 1,
  product_id: 5,
  ProductName: 'น้ำปลา',
  pn: 'FS',
  barcode: '',
  from_kind: 0,
  from_id: 0,
  from_name: '',
  to_kind: 0,
  to_id: 0,
  to_name: '',
  quantity: 12,
};
const bill = (...Data: object[]): object => ({
  id: 4,
  kind: 8,
  BillNumber: 'CC6911-000004',
  Note: 'บิลมาทีหลัง',
  UserName: 'เกศินี',
  CreateAt: '2026-11-20T03:00:00Z',
  BillImage: '',
  Data,
});
const open = (...lines: object[]) =>
  renderApp({ path: '/wms/historydetail/4', answers: { 'GET /api/v1/wms/inventory/historydetail/4': bill(...lines) } });
const rows = (): string[][] =>
  screen.getAllByRole<HTMLTableRowElement>('row').map(({ cells }) => [...cells].map(({ textContent }) => textContent));

it('tells of a corrected cost what a piece costs before and since, and what more the stock is worth', async () => {
  await open(
    { ...line, cost_before: 30000, cost: 36000 },
    { ...line, id: 2, product_id: 6, ProductName: 'เกลือ', pn: 'SA', quantity: 4, cost_before: 2000, cost: 1000 },
  );
  expect(await screen.findByText(/ใบนี้แก้ต้นทุน.*ยังเป็นต้นทุนเดิม/)).toBeVisible();
  expect(rows().map((cells) => cells.slice(1))).toEqual([
    ['จำนวน', 'ต้นทุนเดิม/ชิ้น', 'ต้นทุนใหม่/ชิ้น', 'มูลค่าเปลี่ยน'],
    ['12', '฿25.00', '฿30.00', '+฿60.00'],
    ['4', '฿5.00', '฿2.50', '−฿10.00'],
    ['16', '', '', '+฿50.00'],
  ]);
  expect(rows()[1]![0]).toBe('น้ำปลา FS฿25.00 → ฿30.00');
});

it('tells who sees no cost of which goods it was corrected, and why there is no amount', async () => {
  await open(line);
  expect(await screen.findByText(/คุณไม่มีสิทธิ์ดูต้นทุน/)).toBeVisible();
  expect(rows().map(([, ...cells]) => cells)).toEqual([['จำนวน'], ['12'], ['12']]);
  expect(rows()[1]![0]).toBe('น้ำปลา FS');
});
