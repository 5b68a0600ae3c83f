import { screen } from '@testing-library/react';
import { fakeOrderHead, fakeUser } from '@/test/builders';
import { seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeList } from './test-data';

/** A row of the list. */
export const head = (id: number, change: object = {}) => fakeOrderHead({ id, number: `SO6911-00000${id}`, ...change });
/** Opens the list with all its rows ticked. */
export const open = async (rows: ReturnType<typeof head>[], answers: Answers = {}) => {
  const app = await renderApp({
    path: '/backoffice/orders',
    user: fakeUser(),
    answers: {
      'GET /api/v1/salechannel': { Data: [], Total: 0 },
      'GET /api/v1/paymentmethod': { Data: [], Total: 0 },
      'GET /api/v1/orders': fakeList(rows),
      'GET /api/v1/orders/counts': { Counts: {}, Capped: false },
      ...answers,
    },
  });
  await app.user.click(await screen.findByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }));
  return app;
};
/** What was sent to change orders. */
export const put = () =>
  seen.filter(({ method }) => method === 'PUT').map(({ path, body }) => ({ path, body: JSON.parse(body) as object }));
