import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeUser, roles } from '@/test/builders';
import { seen } from '@/test/network';
import { renderApp } from '@/test/render';

vi.setConfig({ testTimeout: 60_000 });

const open = (user = fakeUser(), at_once = 2000) =>
  renderApp({
    path: '/backoffice/exports?of=ids%3D1,2',
    user,
    answers: {
      'GET /api/v1/orders/exports': { Data: [], Total: 0 },
      'GET /api/v1/orders/exports/columns': {
        columns: [{ key: 'number', title: 'เลขคำสั่งซื้อ', is_usual: true, per_line: false }],
        at_once,
      },
      'GET /api/v1/orders/export': () => new Response('x'),
    },
  });
const taken = async (): Promise<object> => {
  const isFile = ({ path }: { path: string }): boolean => path.startsWith('/api/v1/orders/export?');
  await waitFor(() => expect(seen.some((call) => isFile(call))).toBe(true));
  return Object.fromEntries(new URLSearchParams(seen.find((call) => isFile(call))!.path.split('?')[1]));
};

it('takes at once what was asked for: a row for each thing that was bought, as CSV', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: /csv/i }));
  await user.click(screen.getByRole('checkbox', { name: /^แยกแถวตามรายการสินค้า/ }));
  await user.click(screen.getByRole('button', { name: 'ดาวน์โหลด' }));
  expect(await taken()).toEqual({ ids: '1,2', columns: 'number', per_line: 'true', format: 'csv' });
});

it('has no job made for who only reads, however many orders there are', async () => {
  const { user } = await open(fakeUser({ read_only: true }), 1);
  await user.click(await screen.findByRole('button', { name: 'ดาวน์โหลด' }));
  expect(await taken()).toMatchObject({ ids: '1,2', format: 'xlsx' });
  expect(screen.queryByRole('checkbox', { name: /ทำเบื้องหลัง/ })).toBeNull();
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

it('offers the sheets of couriers, which say whole addresses, to who manages orders alone', async () => {
  await open(fakeUser({ group_id: Group.Employee, roles: roles({ order: 2 }) }));
  expect(await screen.findByRole('combobox', { name: 'แบบไฟล์' })).toBeDisabled();
});
