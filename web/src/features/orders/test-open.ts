import type { Order } from '@/entities/order';
import { fakeUser } from '@/test/builders';
import { seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';

const lookups: Answers = {
  'GET /api/v1/packings/print': { Data: [], Total: 0 },
  'GET /api/v1/salechannel': { Data: [{ id: 1, name: 'หน้าร้าน', type: 1, status: 1 }], Total: 1 },
  'GET /api/v1/paymentmethod': { Data: [{ id: 1, name: 'โอนเงิน', type: 1, status: 1 }], Total: 1 },
};

/** The page of an order. */
export const openOrder = (order: Order, path = '/backoffice/orders/1', answers: Answers = {}, user = fakeUser()) =>
  renderApp({ path, user, answers: { ...lookups, 'GET /api/v1/orders/detail': order, ...answers } });

/** What was sent to the calls of orders. */
export const sentOrders = (method = 'PUT') =>
  seen
    .filter((call) => call.method === method && call.path.includes('/orders/'))
    .map(({ path, body }) => ({ path, body: JSON.parse(body) as unknown }));
