import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { seen } from '@/test/network';
import { fakeOrder } from '../test-data';
import { openOrder as open } from '../test-open';

const at = '2026-11-20T07:02:00Z';
const parcel = (id: number, mayTakeBack: boolean) => ({
  id,
  number: `PK6911-00000${id}`,
  status: 'left' as const,
  user_name: 'ก้อย',
  opened_at: at,
  left_at: at,
  ...(mayTakeBack && { may_take_back: true }),
});
const gone = fakeOrder({ status: 121, shipped_at: at, packings: [parcel(1, true), parcel(2, false)] });

it('a parcel that left by mistake comes back, after asking; another one offers nothing', async () => {
  const { user } = await open(gone, '/backoffice/orders/1', {
    'DELETE /api/v1/orders/trackingcheck/*': {
      order: { ...gone, status: 112 },
      parcel: 'PK6911-000001',
      counts: { checked: 0, expected: 1 },
    },
  });
  const back = await screen.findByRole('button', { name: 'ย้อนการสแกนของ PK6911-000001' });
  expect(screen.getAllByRole('button', { name: /^ย้อนการสแกน/ })).toEqual([back]);
  await user.click(back);
  const dialog = within(await screen.findByRole('dialog', { name: 'ย้อนการสแกน PK6911-000001' }));
  expect(dialog.getByRole('button', { name: 'ไม่ย้อน' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'ย้อนการสแกน' }));
  expect(await screen.findByText('PK6911-000001 กลับไปรอส่งแล้ว')).toBeVisible();
  const sent = seen.filter(({ method }) => method === 'DELETE');
  expect(sent.map(({ path }) => path)).toEqual(['/api/v1/orders/trackingcheck/PK6911-000001']);
});

it('tells in the story of the order that a scan was taken back, and of which parcel', async () => {
  await open(
    fakeOrder({
      status: 112,
      timeline: [
        {
          id: 3,
          at,
          user_id: 7,
          user_name: 'กุ้ง',
          kind: 'order.check_taken_back',
          from_status: 121,
          to_status: 112,
          data: { packing: 'PK6911-000001', code: 'TH1' },
        },
      ],
    }),
  );
  const story = within(await screen.findByRole('region', { name: 'ประวัติ' }));
  await waitFor(() => expect(story.getByText('ย้อนการสแกนส่งออก กลับไปรอส่ง')).toBeVisible());
  expect(story.getByText('เลขแพ็ก: PK6911-000001')).toBeVisible();
});
