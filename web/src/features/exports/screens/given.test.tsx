import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { orderListKeys } from '@/entities/keys';
import { Provider } from '@/shared/api/contract';
import { queryClient } from '@/shared/api/query-client';
import { fakeUser } from '@/test/builders';
import { seen } from '@/test/network';
import { renderApp } from '@/test/render';

vi.setConfig({ testTimeout: 60_000 });

interface Applied {
  rows: { order_id: number }[];
}
const row = (id: number, change: object = {}) => ({
  row: id,
  reference: `SO-${id}`,
  number: `SO-${id}`,
  order_id: id,
  version: 2,
  tracking_number: `TH${id}`,
  verdict: 'set',
  ...change,
});
const given = () => seen.filter(({ path }) => path === '/api/v1/orders/tracking/apply');
const bodies = () => given().map(({ body }) => JSON.parse(body) as Applied);
const done = ({ rows }: Applied) => ({ rows: rows.map(({ order_id }) => ({ order_id, done: true })) });

const read = async (rows: object[], apply: (request: Request) => Promise<Response | object>) => {
  const app = await renderApp({
    path: '/backoffice/exports?tab=tracking',
    user: fakeUser(),
    answers: {
      'POST /api/v1/orders/tracking/pasted': { headings: [], reference: 1, tracking: 2, courier: 3, rows },
      'POST /api/v1/orders/tracking/apply': apply,
    },
  });
  await app.user.type(await screen.findByRole('textbox', { name: 'หรือวางรายการ' }), 'a b');
  await app.user.click(screen.getByRole('button', { name: 'ตรวจรายการ' }));
  return app;
};

it('gives what is to change with its courier, once for all a lost answer left open; leaving asks nothing', async () => {
  const { user, router } = await read(
    [row(1, { shipping_provider_id: Provider.SPX }), row(2, { verdict: 'same' }), row(3, { verdict: 'taken' })],
    async (request) => (given().length === 1 ? HttpResponse.error() : done((await request.json()) as Applied)),
  );
  queryClient.setQueryData(orderListKeys.of('kept'), { Data: [], Total: 0 });
  await user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุ 1 รายการ' }));
  expect(await screen.findByText('ใส่แล้ว 1 จาก 1 ใส่ไม่ได้ 0')).toBeVisible();
  const one = { order_id: 1, version: 2, tracking_number: 'TH1', shipping_provider_id: Provider.SPX };
  expect(bodies()).toEqual([{ rows: [one] }, { rows: [one] }]);
  expect(new Set(given().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  await waitFor(() => expect(queryClient.getQueryState(orderListKeys.of('kept'))?.isInvalidated).toBe(true));
  void router.navigate({ to: '/profile/me' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/me'));
});

it('goes on after it was stopped with what had no answer yet', async () => {
  let end = (): void => {};
  const { user } = await read(
    Array.from({ length: 60 }, (_none, at) => row(at + 1)),
    async (request) => {
      const asked = (await request.json()) as Applied;
      if (given().length === 1) await new Promise<void>((resolve) => (end = resolve));
      return done(asked);
    },
  );
  await user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุ 60 รายการ' }));
  await waitFor(() => expect(given()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'หยุด' }));
  end();
  await user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุ 10 รายการ' }));
  expect(await screen.findByText('ใส่แล้ว 60 จาก 60 ใส่ไม่ได้ 0')).toBeVisible();
  expect(bodies().map(({ rows }) => rows.length)).toEqual([50, 10]);
});
