import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeUser, roles } from '@/test/builders';
import { seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeCard, fakeLayer } from '../fakes';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const CARD = { 'GET /api/v1/wms/product/5/card': fakeCard(), 'GET /api/v1/wms/storage': { Data: [], Total: 0 } };
const LAYERS = 'GET /api/v1/wms/product/5/layers';
const SAVE = 'POST /api/v1/wms/inventory/cost';

it('corrects the cost of what is left, tells the difference before, and takes it back', async () => {
  const { user } = await renderApp({
    path: '/wms/product/card/5',
    answers: {
      ...CARD,
      [LAYERS]: { Data: [fakeLayer(), fakeLayer({ id: 8, bill_number: 'IN6911-000002', unit_cost: 500 })], Total: 60 },
      [SAVE]: { id: 77, bill_number: 'CC6911-000001', lines: [] },
      'DELETE /api/v1/wms/inventory/77': { id: 78, bill_number: 'RV6911-000001', lines: [] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'แก้ต้นทุน' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'แก้ต้นทุน น้ำปลา' }));
  expect(await dialog.findByText('ยังไม่ใส่ต้นทุน')).toBeVisible();
  expect(dialog.getByText('ยังมีอีก 58 รอบรับเข้าที่ไม่ได้แสดง แก้รอบที่เห็นก่อน แล้วเปิดใหม่')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'บันทึกต้นทุน' }));
  expect(dialog.getByText('โปรดระบุเหตุผล')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('ยังไม่มีต้นทุนที่เปลี่ยน');
  await user.type(dialog.getByRole('textbox', { name: 'ต้นทุนใหม่ต่อชิ้นของ IN6911-000001' }), '3.50');
  expect(dialog.getByRole('status')).toHaveTextContent('+฿21.00');
  await user.type(dialog.getByRole('textbox', { name: /เหตุผล/ }), ' ใบแจ้งหนี้มาแล้ว ');
  await user.click(dialog.getByRole('button', { name: 'ยกเลิก' }));
  const asked = await screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' });
  await user.click(within(asked).getByRole('button', { name: 'อยู่ต่อ' }));
  await user.click(dialog.getByRole('button', { name: 'บันทึกต้นทุน' }));
  expect(await screen.findByText('แก้ต้นทุนแล้ว CC6911-000001')).toBeVisible();
  expect(JSON.parse(seen.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
    product_id: 5,
    note: 'ใบแจ้งหนี้มาแล้ว',
    lines: [{ layer_id: 7, unit_cost: 350 }],
  });
  await user.click(screen.getByRole('button', { name: 'เลิกทำ' }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'DELETE')).toBe(true));
});

it('is for who manages the warehouse and may see costs', async () => {
  const { unmount } = await renderApp({
    path: '/wms/product/card/5',
    user: fakeUser({ group_id: Group.Employee, roles: roles({ wms: 3 }) }),
    answers: CARD,
  });
  await screen.findByRole('heading', { level: 1, name: 'น้ำปลา' });
  expect(screen.queryByRole('button', { name: 'แก้ต้นทุน' })).toBeNull();
  unmount();
  await renderApp({
    path: '/wms/product/card/5',
    user: fakeUser({ group_id: Group.Employee, roles: roles({ wms: 3 }), privileged: true }),
    answers: { ...CARD, [LAYERS]: { Data: [], Total: 0 } },
  });
  expect(await screen.findByRole('button', { name: 'แก้ต้นทุน' })).toBeVisible();
});
