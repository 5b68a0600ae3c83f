import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeOrderHead } from '@/test/builders';
import { seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeList } from '../test-data';

const two = fakeList([fakeOrderHead(), fakeOrderHead({ id: 2, number: 'SO6911-000002' })]);
const open = (path: string, answers: Answers) =>
  renderApp({
    path,
    answers: {
      'GET /api/v1/orders': two,
      'GET /api/v1/orders/counts': { Counts: { all: 2 }, Capped: false },
      ...answers,
    },
  });

describe('the columns of the order list', () => {
  it('says until when an order is to leave in a column that is shown when asked for', async () => {
    const { user } = await open('/backoffice/orders', {
      'GET /api/v1/orders': {
        ...two,
        Data: two.Data.map((row, at) => (at === 0 ? { ...row, ship_by: '2099-01-05T09:00:00Z' } : row)),
      },
    });
    await screen.findByRole('link', { name: 'SO6911-000001' });
    expect(screen.queryByRole('columnheader', { name: 'ส่งภายใน' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'คอลัมน์ที่แสดง' }));
    await user.click(await screen.findByRole('checkbox', { name: 'ส่งภายใน' }));
    const header = await screen.findByRole('columnheader', { name: 'ส่งภายใน', hidden: true });
    const cells = [...document.querySelectorAll('tbody tr')].map(
      (row) => row.querySelectorAll('td, th')[[...header.parentElement!.children].indexOf(header)]?.textContent,
    );
    expect(cells[0]).toMatch(/5 ม\.ค\./);
    expect(cells[1]).toBe('—');
  });

  it('keeps what a view showed that is not there any more, without its place in the address', async () => {
    const mine = { list: '', default_id: 0, order: '', hidden: '', density: '', kept: '', is_kept: false };
    const { router } = await open('/backoffice/orders?platform=3&view=9', {
      'GET /api/v1/views': { views: [], mine, may_share: false, most_views: 50 },
    });
    await screen.findByRole('link', { name: 'SO6911-000001' });
    await waitFor(() => expect(router.state.location.search).toEqual({ platform: '3' }));
  });

  it("the tab of a view that a colleague shares says whose it is, one's own does not", async () => {
    const view = { list: '/backoffice/orders', name: 'งานเช้า', search: '', hidden: '', density: '', version: 1 };
    const views = [
      { ...view, id: 3, user_id: 7, user_name: 'กุ้ง', is_shared: true },
      { ...view, id: 4, user_id: 8, user_name: 'วิไล', is_shared: true },
    ];
    const mine = { list: '', default_id: 0, order: '', hidden: '', density: '', kept: '', is_kept: false };
    await open('/backoffice/orders', { 'GET /api/v1/views': { views, mine, may_share: false, most_views: 50 } });
    expect(await screen.findByRole('link', { name: 'งานเช้า' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'งานเช้า · วิไล' })).toBeVisible();
    expect(screen.getByTitle('งานเช้า · วิไล')).toBeVisible();
  });

  it('stands in one row of tabs with many views: eight of them, and the one that is open', async () => {
    const view = { list: '/backoffice/orders', search: '', hidden: '', density: '', version: 1 };
    const views = Array.from({ length: 12 }, (_none, at) => ({
      ...view,
      id: at + 1,
      name: `มุมมอง ${at + 1}`,
      user_id: 7,
      user_name: 'กุ้ง',
      is_shared: false,
    }));
    const mine = { list: '', default_id: 0, order: '', hidden: '', density: '', kept: '', is_kept: false };
    await open('/backoffice/orders?view=11', {
      'GET /api/v1/views': { views, mine, may_share: false, most_views: 50 },
    });
    expect(await screen.findByRole('link', { name: 'มุมมอง 11' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^มุมมอง/ })).toHaveLength(9);
  });

  it('keeps the columns a user hides, and a view, on the server', async () => {
    const views: object[] = [];
    const { user, router } = await open('/backoffice/orders?platform=3', {
      'GET /api/v1/views': () => ({
        views,
        mine: {
          list: '/backoffice/orders',
          default_id: 0,
          order: '',
          hidden: '',
          density: '',
          kept: '',
          is_kept: false,
        },
        may_share: true,
        most_views: 50,
      }),
      'PUT /api/v1/views/mine': {},
      'POST /api/v1/views': async (request) => {
        const view = { id: 9, user_id: 7, user_name: '', version: 1, ...((await request.json()) as object) };
        views.push(view);
        return view;
      },
    });
    await screen.findByRole('link', { name: 'SO6911-000001' });
    await user.click(await screen.findByRole('button', { name: 'คอลัมน์ที่แสดง' }));
    await user.click(await screen.findByRole('checkbox', { name: 'ชำระเงิน' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'ชำระเงิน' })).toBeNull());
    await waitFor(() => expect(seen.findLast(({ method }) => method === 'PUT')?.body).toContain('payment'));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'มุมมอง' }));
    await user.click(await screen.findByRole('menuitem', { name: 'บันทึกเป็นมุมมองใหม่' }));
    await user.type(await screen.findByRole('textbox', { name: /ชื่อมุมมอง/ }), 'ช้อปปี้{Enter}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ view: '9', platform: '3' }));
    expect(await screen.findByRole('link', { name: 'ช้อปปี้' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: /^รอแพ็ก/ }));
    await user.click(screen.getByRole('link', { name: 'ช้อปปี้' }));
    await user.click(screen.getByRole('columnheader', { name: /สร้างเมื่อ|วันที่/ }).querySelector('button') as Element);
    expect(await screen.findByRole('button', { name: 'มุมมอง: ช้อปปี้ (แก้ไขแล้ว)' })).toBeVisible();
  });
});
