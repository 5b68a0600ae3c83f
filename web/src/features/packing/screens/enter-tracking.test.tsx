import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Group } from '@/shared/access/access';
import { setSession } from '@/shared/access/session';
import { fakeUser, roles } from '@/test/builders';
import { failure, seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeItem, fakePacking, orderToLeave, packedOrder } from '../station/fixtures';

afterEach(() => localStorage.clear());

const bare = orderToLeave({ id: 3, number: 'SO6911-000003', tracking_number: '', status: 112, version: 4 });
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
        return tracking_number === 'SOAP1' ? refused : { ...bare, version: 5, tracking_number };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  await user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุของ SO6911-000003' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ใส่เลขพัสดุของ SO6911-000003' }));
  const field = dialog.getByRole('textbox', { name: 'เลขพัสดุ' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('SOAP1{Enter}');
  await waitFor(() => expect(sent()).toEqual(['SOAP1']));
  return { user, dialog, field, refuse: () => refuse() };
}

it('a scan that comes before a wrong one has its answer takes its place, and goes after it', async () => {
  const { user, field, refuse } = await open();
  await user.keyboard('SPXTH77{Enter}');
  expect(field).toHaveValue('SPXTH77');
  refuse();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual(['SOAP1', 'SPXTH77']);
});

it('a slip of the finger and a single letter are refused here, and what is written on a bus goes as it is', async () => {
  const { user, dialog, field, refuse } = await open();
  refuse();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'บันทึก' })).toBeEnabled());
  for (const slip of ['A', '1', 'รถทัวร์']) {
    await user.clear(field);
    await user.type(field, `${slip}{Enter}`);
    expect(await dialog.findByText(/^เลขพัสดุต้องมีตัวอักษรหรือตัวเลข/)).toBeInTheDocument();
  }
  await user.clear(field);
  await user.type(field, 'รถทัวร์ 12{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual(['SOAP1', 'รถทัวร์ 12']);
});

it('one that is too long stays whole, and says so', async () => {
  const { user, dialog, field, refuse } = await open();
  refuse();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'บันทึก' })).toBeEnabled());
  const long = 'A1'.repeat(31);
  await user.clear(field);
  await user.paste(long);
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('ยาวเกินไป')).toBeInTheDocument();
  expect(field).toHaveValue(long);
  expect(sent()).toEqual(['SOAP1']);
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
  expect(sent()).toEqual(['SOAP1', 'SPXTH77']);
});

const CLOSE = '/api/v3/packings/verify/close';
const trackingOf = async (request: Request): Promise<string> =>
  ((await request.json()) as { tracking_number: string }).tracking_number;

/** The bench of who has no right on orders, with the full parcel of an order without number on it. */
async function pack(answers: Answers = {}) {
  const app = await renderApp({
    path: '/backoffice/packings',
    user: fakeUser({ group_id: Group.Employee, roles: roles({ packing: 2 }) }),
    answers: {
      'GET /api/v1/packings': { Data: [], Total: 0 },
      'POST /api/v2/packings/verify/createoradd': {
        packing: fakePacking([fakeItem({ wanted: 1, packed: 1 })], { order: bare }),
        result: 'resumed',
      },
      [`POST ${CLOSE}`]: { packing: fakePacking([], { status: 'closed', order: bare }) },
      'POST /api/v2/packings/check/isclosed': { closed: false, status: 'unknown' },
      ...answers,
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  await app.user.keyboard('SO6911-000003{Enter}');
  await screen.findByRole('button', { name: 'ใส่เลขพัสดุของ SO6911-000003' });
  return app;
}

async function ask(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'ใส่เลขพัสดุของ SO6911-000003' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ใส่เลขพัสดุของ SO6911-000003' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'เลขพัสดุ' })).toHaveFocus());
  return dialog;
}
const closes = (): unknown[] =>
  seen.filter(({ path }) => path === CLOSE).map(({ body }) => JSON.parse(body) as unknown);

it('at the bench the number goes with the close, of who has no right on orders', async () => {
  let answer = (): void => undefined;
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = await pack({
    [`POST ${CLOSE}`]: async (request: Request) => {
      const tracking_number = await trackingOf(request);
      await waits;
      return { packing: fakePacking([], { status: 'closed', order: { ...bare, tracking_number } }) };
    },
  });
  const dialog = await ask(user);
  await user.keyboard('8851230000023{Enter}');
  expect(dialog.getByText(/นี่คือรหัสของร้าน/)).toBeInTheDocument();
  await user.keyboard('EF582621152TH{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('EF582621152TH')).toBeInTheDocument();
  const fix = screen.getByRole('button', { name: 'แก้เลขพัสดุของ SO6911-000003' });
  expect(fix).toBeEnabled();
  await user.click(screen.getByRole('button', { name: /ปิดกล่อง/ }));
  await waitFor(() => expect(closes()).toEqual([{ packing_id: 9, tracking_number: 'EF582621152TH' }]));
  expect(fix).toHaveAttribute('aria-disabled', 'true');
  expect(fix).toHaveAccessibleDescription(/กำลังปิดกล่องนี้/);
  fireEvent.click(fix);
  expect(screen.queryByRole('dialog')).toBeNull();
  answer();
  expect(await screen.findByText('ปิดกล่องแล้ว')).toBeInTheDocument();
});

it('a number is of the parcel it was asked for, not of one that an earlier scan opens behind the dialog', async () => {
  let tell = (_found: unknown): void => undefined;
  const told = new Promise((resolve) => {
    tell = resolve;
  });
  const order = packedOrder({ id: 4, number: 'SO6911-000004', tracking_number: '' });
  const { user } = await pack({
    'POST /api/v2/packings/check/isclosed': () => told,
    'POST /api/v2/packings/verify/createoradd': async (request: Request) =>
      ((await request.json()) as { code: string }).code === 'SO6911-000003'
        ? { packing: fakePacking([fakeItem({ wanted: 1, packed: 1 })], { order: bare }), result: 'resumed' }
        : { packing: fakePacking([fakeItem()], { id: 10, number: 'PK6911-000010', order }), result: 'opened' },
  });
  await user.keyboard('KEX000004{Enter}');
  const dialog = await ask(user);
  tell({ closed: false, status: 'open' });
  await screen.findByRole('heading', { name: 'SO6911-000004', hidden: true });
  await user.keyboard('EF582621152TH{Enter}');
  expect(dialog.getByText(/กล่องนี้ไม่ได้เปิดอยู่แล้ว/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'ยกเลิก' }));
  expect(await screen.findByRole('button', { name: 'ใส่เลขพัสดุของ SO6911-000004' })).toBeInTheDocument();
  expect(screen.queryByText('EF582621152TH')).toBeNull();
});

it('a number that another order has is refused where it is given, and says whose it is', async () => {
  const other = packedOrder({ id: 8, number: 'SO6911-000008', tracking_number: 'EF-582621152TH' });
  const asked = (): number => seen.filter(({ path }) => path.endsWith('/check/isclosed')).length;
  const { user } = await pack({
    'POST /api/v2/packings/check/isclosed': async (request: Request) => {
      const { code } = (await request.json()) as { code: string };
      return code === 'EF582621152TH'
        ? { closed: true, status: 'closed', order: other }
        : { closed: false, status: 'unknown' };
    },
  });
  const dialog = await ask(user);
  await user.keyboard('8851230000023{Enter}');
  expect(asked()).toBe(0);
  await user.keyboard('EF582621152TH{Enter}');
  expect(await dialog.findByText(/ใช้กับคำสั่งซื้อ SO6911-000008 แล้ว/)).toBeInTheDocument();
  await user.keyboard('EF582621199TH{Enter}');
  expect(await screen.findByText('EF582621199TH')).toBeInTheDocument();
  expect(screen.queryByText('EF582621152TH')).toBeNull();
});

it('a number of which the server says nothing is kept: the close tells', async () => {
  const { user } = await pack({ 'POST /api/v2/packings/check/isclosed': () => failure(503, 'general.busy', '') });
  await ask(user);
  await user.keyboard('EF582621152TH{Enter}');
  expect(await screen.findByText('EF582621152TH')).toBeInTheDocument();
});

it('once its person may write orders the number kept before is neither shown nor sent', async () => {
  const { user } = await pack();
  await ask(user);
  await user.keyboard('EF582621152TH{Enter}');
  expect(await screen.findByText('EF582621152TH')).toBeInTheDocument();
  act(() => setSession(fakeUser({ group_id: Group.Employee, roles: roles({ packing: 2, order: 2 }) })));
  await waitFor(() => expect(screen.queryByText('EF582621152TH')).toBeNull());
  await user.click(screen.getByRole('button', { name: /ปิดกล่อง/ }));
  expect(await screen.findByText('เลขพัสดุไม่ได้ไปกับกล่อง')).toBeInTheDocument();
  expect(closes()).toEqual([{ packing_id: 9 }]);
});

it('a number that a spreadsheet program rounded is told so, as in a file: what is lost is not sent', async () => {
  const { user, dialog, field, refuse } = await open();
  refuse();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'บันทึก' })).toBeEnabled());
  for (const lost of ['8.85E+12', '8.85E12']) {
    await user.clear(field);
    await user.paste(lost);
    await user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription(/^Excel ปัดเลขนี้ไปแล้ว/);
  }
  expect(sent()).toEqual(['SOAP1']);
  await user.clear(field);
  await user.paste('820012345678901000');
  expect(field).toHaveAccessibleDescription(/อาจปัดท้ายเลขนี้/);
});
