import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderKeys } from '@/entities/keys';
import { queryClient } from '@/shared/api/query-client';
import { fakePacking, packedOrder } from '../station/fixtures';
import { panel, says } from '@/test/scan';
import { scan, SCAN, sent, shirt, shop, start } from './station-shop';

const next = fakePacking([{ ...shirt, packed: 1 }], {
  id: 10,
  order_id: 6,
  order: packedOrder({ id: 6, number: 'SO6911-000006' }),
});
const ASKED = '/api/v2/packings/check/isclosed';

it('reads the open box anew when its order changed, and never for a scan', async () => {
  const order = packedOrder({ version: 2, seller_note: 'ห่อของขวัญ', shipping_provider_id: 1 });
  const packing = fakePacking([{ ...shirt, packed: 1 }], { order });
  await start(shop({ [`POST ${ASKED}`]: { closed: false, status: 'open', packing, order } }));
  scan('SO6911-000005');
  await says('สแกนสินค้า');
  scan('8851230000023');
  await says('ถูกต้อง 1 จาก 3');
  expect(sent(ASKED)).toHaveLength(0);
  await act(() => queryClient.invalidateQueries({ queryKey: orderKeys.of('one') }));
  await says('หมายเหตุผู้ขายเปลี่ยน');
  expect(panel()).toHaveTextContent('ห่อของขวัญ');
  expect(panel()).toHaveAttribute('data-tone', 'attention');
  expect(sent(ASKED)).toHaveLength(1);
  await waitFor(() => expect(screen.getAllByText('ใหม่')).toHaveLength(2));
});

it('closes by a reason the parcel that it was typed for, and not the next', async () => {
  let answer = (): void => {};
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  const CLOSE = '/api/v3/packings/verify/close';
  const opened = { 'so6911-000005': fakePacking([{ ...shirt, packed: 1 }]), 'so6911-000006': next };
  const { user } = await start(
    shop({
      [`POST ${SCAN}`]: async (request: Request) => {
        const { code } = (await request.json()) as { code: string };
        return { packing: opened[code.toLowerCase() as keyof typeof opened], result: 'opened' };
      },
      [`POST ${CLOSE}`]: async () => {
        await slow;
        return { packing: { ...opened['so6911-000005'], status: 'closed' } };
      },
    }),
  );
  scan('SO6911-000005');
  await says('สแกนสินค้า');
  const giveReason = async (): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'ปิดทั้งที่ไม่ครบ' }));
    await user.type(await screen.findByRole('textbox', { name: /เหตุผล/ }), 'ของหมด');
  };
  await giveReason();
  await user.click(screen.getByRole('button', { name: 'ปิดกล่องไม่ครบ' }));
  await waitFor(() => expect(sent(CLOSE)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  scan('SO6911-000006'); // waits for the close
  await giveReason(); // once more: nothing seems to happen
  answer();
  expect(await screen.findByRole('heading', { name: 'SO6911-000006', hidden: true })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
