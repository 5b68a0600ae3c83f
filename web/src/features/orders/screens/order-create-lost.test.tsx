import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeUser } from '@/test/builders';
import { failure, seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { blankFields, EMPTY_CART } from '../draft';
import { keepDraft } from '../draft-store';
import { fakeOrder, formAnswers } from '../test-data';

vi.setConfig({ testTimeout: 60_000 });

/** A server that makes one order under a key, as the real one does; `arrives` says what comes of each call. */
function shop(arrives: readonly ('lost' | 'never' | 'answered')[]) {
  const made: { key: string; body: string; id: number }[] = [];
  let calls = 0;
  const create = async (request: Request): Promise<object | Response> => {
    const how = arrives[calls] ?? 'answered';
    calls += 1;
    if (how === 'never') return HttpResponse.error();
    const [key, body] = [request.headers.get('Idempotency-Key') ?? '', await request.clone().text()];
    const before = made.find((one) => one.key === key);
    if (before && before.body !== body) {
      return failure(409, 'general.conflict', 'เคยส่งไปแล้ว', { 'Idempotency-Key': 'general.invalid_param' });
    }
    const one = before ?? { key, body, id: 31 + made.length };
    if (!before) made.push(one);
    if (how === 'lost') return HttpResponse.error();
    const order = fakeOrder({ id: one.id, number: `SO-${one.id}` });
    return before ? HttpResponse.json(order, { headers: { 'Idempotency-Replayed': 'true' } }) : order;
  };
  const answers: Answers = { ...formAnswers, 'POST /api/v1/orders': create };
  return { made, answers };
}

const typed = {
  fields: {
    ...blankFields(),
    phone: '0898765432',
    recipient_name: 'แก้วตา',
    address: '9 หมู่ 1',
    city: 'บางรัก',
    district: 'บางรัก',
    province: 'กรุงเทพมหานคร',
    zipcode: '10500',
    payment_method_id: '1',
    sale_channel_id: '2',
    shipping_provider_id: '7',
  },
  cart: EMPTY_CART,
  customerId: 0,
};

const posts = () => seen.filter(({ method, path }) => method === 'POST' && path === '/api/v1/orders');

async function begin({ answers }: { answers: Answers }) {
  keepDraft(fakeUser().id, 'full', typed);
  const app = await renderApp({ path: '/backoffice/orders/new', answers });
  const finder = await screen.findByRole('textbox', { name: 'เพิ่มสินค้า' });
  await app.user.type(finder, '8850001{Enter}');
  await screen.findByRole('spinbutton', { name: /^จำนวน/ });
  const save = async (times: number): Promise<void> => {
    await app.user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(posts().length).toBeGreaterThanOrEqual(times));
  };
  const understand = async (): Promise<void> => {
    await app.user.click(await screen.findByRole('button', { name: 'รับทราบ' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const rename = async (name: string): Promise<void> => {
    const field = screen.getByRole('textbox', { name: /^ชื่อผู้รับ/ });
    await app.user.clear(field);
    await app.user.type(field, name);
  };
  return { ...app, save, understand, rename };
}

beforeEach(() => sessionStorage.clear());

it('an order that came through without an answer and is changed is told and opened, not made twice', async () => {
  const server = shop(['lost']);
  const { router, user, save, understand, rename } = await begin(server);
  await save(1);
  await understand();
  await rename('แก้วใจ');
  await save(2);
  const asked = within(await screen.findByRole('dialog', { name: 'รายการก่อนหน้าบันทึกไปแล้ว' }));
  expect(server.made).toHaveLength(1);
  await user.click(asked.getByRole('button', { name: 'ใช้รายการที่บันทึกแล้ว' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders/31'));
  expect(server.made).toHaveLength(1);
});

it('who goes back keeps what was typed, and the next press makes another order', async () => {
  const server = shop(['lost']);
  const { router, user, save, understand, rename } = await begin(server);
  await save(1);
  await understand();
  await rename('แก้วใจ');
  await save(2);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ย้อนกลับ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: /^ชื่อผู้รับ/ })).toHaveValue('แก้วใจ');
  await save(4);
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders/32'));
  expect(server.made.map(({ body }) => (JSON.parse(body) as { recipient_name: string }).recipient_name)).toEqual([
    'แก้วตา',
    'แก้วใจ',
  ]);
});

it('an order that never came through is made as it was changed, once', async () => {
  const server = shop(['never', 'lost', 'never']);
  const { router, save, understand, rename } = await begin(server);
  await save(1);
  await understand();
  await rename('แก้วใจ');
  await save(2);
  await understand();
  await rename('แก้วขวัญ');
  await save(3);
  await understand();
  await rename('แก้วใจ');
  await save(4);
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders/31'));
  expect(server.made).toHaveLength(1);
});

it('the same press again after a lost answer opens what came through, and asks nothing', async () => {
  const server = shop(['lost']);
  const { router, save, understand } = await begin(server);
  await save(1);
  await understand();
  await save(2);
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders/31'));
  expect(server.made).toHaveLength(1);
});

/** Loses the answer to an order, opens the form anew, and saves one just like it. */
async function saveAlike(server: ReturnType<typeof shop>) {
  const first = await begin(server);
  await first.save(1);
  await first.understand();
  cleanup();
  const again = await begin(server);
  await again.save(1);
  const asked = within(await screen.findByRole('dialog', { name: 'รายการก่อนหน้าบันทึกไปแล้ว' }));
  expect(asked.getByText(/เหมือนกับรายการนี้ทุกอย่าง/)).toBeVisible();
  expect(server.made).toHaveLength(1);
  return { ...again, asked };
}

it('an order like one that came through without an answer is asked about: it may be that one', async () => {
  const server = shop(['lost']);
  const { router, user, asked } = await saveAlike(server);
  await user.click(asked.getByRole('button', { name: 'ใช้รายการที่บันทึกแล้ว' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders/31'));
  expect(server.made).toHaveLength(1);
});

it('an order like one that came through without an answer is made as another one by who says so', async () => {
  const server = shop(['lost']);
  const { router, user, asked, save } = await saveAlike(server);
  await user.click(asked.getByRole('button', { name: 'ย้อนกลับ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await save(2);
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders/32'));
  expect(server.made).toHaveLength(2);
});
