import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeOrder } from '../test-data';
import { openOrder as open } from '../test-open';

it('says what a message lacks in place of half a sentence, and offers nothing to copy', async () => {
  const message = { id: 1, name: 'แจ้งเลขพัสดุ', kind: 4, fits: false, text_th: '', text_en: '' };
  await open(fakeOrder(), undefined, {
    'GET /api/v1/orders/1/messages': {
      Data: [
        { ...message, lacks: 'tracking' },
        { ...message, id: 2, name: 'แจ้งยอดชำระ', kind: 1, lacks: 'due' },
      ],
      Total: 2,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'ข้อความ' }));
  expect(await screen.findByText(/ยังไม่มีเลขพัสดุ ใส่เลขพัสดุก่อน/)).toBeVisible();
  expect(screen.getByText(/ไม่มียอดที่ต้องโอนแล้ว/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /คัดลอก แจ้ง/ })).toBeNull();
});
