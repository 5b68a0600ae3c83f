import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { packedOrder } from '../station/fixtures';

const bare = packedOrder({ id: 3, number: 'SO6911-000003', tracking_number: '', status: 112, version: 4 });
const sent = () =>
  seen
    .filter(({ path }) => path === '/api/v1/orders/tracking/3')
    .map(({ body }) => (JSON.parse(body) as { tracking_number: string }).tracking_number);

/** The field for the tracking number, whose first send waits for `refuse`. */
async function open() {
  let refuse = (): void => undefined;
  const refused = new Promise<Response>((resolve) => {
    refuse = () => resolve(failure(400, 'general.invalid_tracking_number', 'ของในร้าน'));
  });
  const { user } = await renderApp({
    path: '/backoffice/packings/shipping/checking',
    answers: {
      'GET /api/v1/orders/shipping/info': { checked: 0, expected: 1, missing: [bare], couriers: [] },
      'GET /api/v1/orders/detail': bare,
      'PUT /api/v1/orders/tracking/3': async (request: Request) => {
        const { tracking_number } = (await request.json()) as { tracking_number: string };
        return tracking_number === 'SOAP' ? refused : { ...bare, version: 5, tracking_number };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  await user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุของ SO6911-000003' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ใส่เลขพัสดุของ SO6911-000003' }));
  const field = dialog.getByRole('textbox', { name: 'เลขพัสดุ' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('SOAP{Enter}');
  await waitFor(() => expect(sent()).toEqual(['SOAP']));
  return { user, dialog, field, refuse: () => refuse() };
}

it('a scan that comes before a wrong one has its answer takes its place, and goes after it', async () => {
  const { user, field, refuse } = await open();
  await user.keyboard('SPXTH77{Enter}');
  expect(field).toHaveValue('SPXTH77');
  refuse();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual(['SOAP', 'SPXTH77']);
});

it('one that is half read when the answer comes is read on to its end', async () => {
  const { user, field, dialog, refuse } = await open();
  await user.keyboard('SPX');
  refuse();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'บันทึก' })).toBeEnabled());
  await user.keyboard('TH77');
  expect(field).toHaveValue('SPXTH77');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual(['SOAP', 'SPXTH77']);
});
