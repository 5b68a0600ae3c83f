import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeLanguage } from '@/shared/i18n/setup';
import { openOrder } from '../test-open';
import { fakeOrder } from '../test-data';

it('an order that was merged into another says so in English too, above it and in its story', async () => {
  const reason = 'รวมเข้ากับ SO6911-000006';
  const told = { id: 9, at: '2026-11-24T09:00:00Z', user_id: 7, user_name: 'กุ้ง', kind: 'order.cancelled' };
  await openOrder(
    fakeOrder({
      status: 140,
      cancel_reason_type: 9,
      cancel_reason: reason,
      timeline: [{ ...told, data: { reason_type: 9, reason }, from_status: 100, to_status: 140 }],
    }),
  );
  expect(await screen.findByText(`เหตุผล: ${reason}`)).toBeVisible();
  const notice = screen.getByText(/อื่น.* — รวมเข้ากับ/);
  expect(within(notice).getByRole('link', { name: 'SO6911-000006' })).toHaveAttribute(
    'href',
    '/backoffice/orders/SO6911-000006',
  );
  await act(() => changeLanguage('en'));
  expect(await screen.findByText('Reason: Merged into SO6911-000006')).toBeVisible();
  expect(notice).toHaveTextContent(/Other.* — Merged into SO6911-000006/);
  expect(screen.queryByText(/รวมเข้ากับ/)).toBeNull();
});
