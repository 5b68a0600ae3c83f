import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeLine, fakeOrder } from '../test-data';
import { openOrder } from '../test-open';

const cancelled = fakeOrder({
  status: 140,
  next: [],
  packed_at: '2026-11-20T07:02:00Z',
  lines: [{ ...fakeLine(), quantity: 2, packed: 2 }],
});

it('says of a cancelled order that what was packed is back, and names the bill to who may see bills', async () => {
  await openOrder({ ...cancelled, put_back: true, return_bills: [{ id: 907, number: 'RT6911-000012' }] });
  expect(await screen.findByText(/^สินค้าที่แพ็กไว้กลับเข้าคลังแล้ว/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'RT6911-000012' })).toHaveAttribute(
    'href',
    expect.stringContaining('/wms/historydetail/907'),
  );
  expect(screen.getByText('2/2').closest('td')).toHaveTextContent('กลับเข้าคลังแล้ว');
});

it('names no bill to others', async () => {
  await openOrder({ ...cancelled, put_back: true });
  expect(await screen.findByText(/^สินค้าที่แพ็กไว้กลับเข้าคลังแล้ว$/)).toBeVisible();
});

it('says nothing of an order of which nothing came back', async () => {
  await openOrder(cancelled);
  expect((await screen.findByText('2/2')).closest('td')).not.toHaveTextContent('กลับเข้าคลัง');
});
