import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeUser, roles } from '@/test/builders';
import { seen } from '@/test/network';
import { renderApp } from '@/test/render';

const answers = { 'GET /api/v1/wms/po': { Data: [], Total: 0, Counts: {} } };
const pressN = () => fireEvent.keyDown(document.body, { code: 'KeyN', key: 'ื' });

it('N begins a new order, as its button does', async () => {
  const { router } = await renderApp({ path: '/backoffice/po', answers });
  const [button] = await screen.findAllByRole('link', { name: 'สร้างใบสั่งซื้อ' });
  expect(button).toHaveAttribute('href', '/backoffice/po/create');
  pressN();
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/po/create'));
});

it('N does nothing for who may only look', async () => {
  const looker = fakeUser({ group_id: Group.Employee, roles: roles({ po: 1 }) });
  const { router } = await renderApp({ path: '/backoffice/po', user: looker, answers });
  expect(await screen.findByText('ยังไม่มีใบสั่งซื้อ')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'สร้างใบสั่งซื้อ' })).toBeNull();
  pressN();
  expect(router.state.location.pathname).toBe('/backoffice/po');
});

it('asks for the orders of the product and the partner that a link names', async () => {
  await renderApp({ path: '/backoffice/po?product=4&partner=1&status=approved', answers });
  await screen.findAllByRole('link', { name: 'สร้างใบสั่งซื้อ' });
  const asked = seen.find(({ path }) => path.startsWith('/api/v1/wms/po?'))?.path.split('?')[1];
  expect(Object.fromEntries(new URLSearchParams(asked))).toMatchObject({
    product_id: '4',
    partner_id: '1',
    status: 'approved',
  });
});
