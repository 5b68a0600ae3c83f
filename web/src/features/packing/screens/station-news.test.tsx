import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderKeys } from '@/entities/keys';
import { queryClient } from '@/shared/api/query-client';
import { fakePacking, packedOrder } from '../station/fixtures';
import { panel, says } from '@/test/scan';
import { scan, sent, shirt, shop, start } from './station-shop';

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
