import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { packingKeys } from '@/entities/keys';
import { queryClient } from '@/shared/api/query-client';
import { failure, seen } from '@/test/network';
import { fakeUser } from '@/test/builders';
import { renderApp } from '@/test/render';
import { says } from '@/test/scan';
import { CHECK_ADDRESS as ADDRESS, dock, firstToLeave, roundOf, scan } from '../fakes';

const print = vi.fn<() => void>();
beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});

it('the hand-over sheet lists what is in no round yet, and all of the day when that is chosen', async () => {
  const app = await renderApp({ path: `${ADDRESS}?provider=7`, answers: dock() });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  scan('TH1');
  await says('ส่งได้ 1 จาก 2');
  await app.user.click(screen.getByRole('button', { name: 'ใบส่งมอบ' }));
  expect(await screen.findByRole('radio', { name: 'ยังไม่ส่งมอบ (3)' })).toBeChecked();
  expect(screen.getByRole('heading', { name: 'พัสดุที่ยังไม่ส่งมอบ' })).toBeInTheDocument();
  expect(app.router.state.location.href).toBe(`${ADDRESS}?provider=7&view=hand-over`);
  expect(screen.queryByText('ลงชื่อ')).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('radio', { name: 'ทั้งวัน' }));
  expect(await screen.findByRole('heading', { name: 'ใบส่งมอบพัสดุ' })).toBeInTheDocument();
  expect(screen.getByText(/^ทั้งวัน · /)).toBeInTheDocument();
  expect(await within(await screen.findByRole('table')).findByText('TH1')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /TH9/ })).getByText('2 จาก 3 กล่อง')).toBeInTheDocument();
  expect(screen.getByText('2 คำสั่งซื้อ · 3 กล่อง')).toBeInTheDocument();
  expect(screen.getAllByText('ลงชื่อ')).toHaveLength(2);
  expect(screen.getByText('ยังเหลือ 1 คำสั่งซื้อที่ไม่ได้ตรวจ')).toBeInTheDocument();
});

it('printing what is in no round asks once, makes the round and prints it; the newest is taken back', async () => {
  const app = await renderApp({ path: `${ADDRESS}?provider=7&view=hand-over`, answers: dock() });
  await app.user.click(await screen.findByRole('button', { name: 'สร้างรอบส่งมอบ' }));
  const dialog = await screen.findByRole('dialog', { name: 'รอบ 1 ของ SPX' });
  expect(dialog).toHaveTextContent('สร้างรอบ 1 ของ SPX จาก 2 กล่องที่ยังไม่ส่งมอบ');
  expect(print).not.toHaveBeenCalled();
  await app.user.type(within(dialog).getByRole('textbox', { name: 'ชื่อผู้รับ (ไม่ใส่ก็ได้)' }), ' สมชาย {Enter}');
  expect(await screen.findByRole('heading', { name: 'ใบส่งมอบพัสดุ รอบ 1' })).toBeInTheDocument();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const made = seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/hand-over'));
  expect(made.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { shipping_provider_id: 7, parcels: 2, receiver_name: 'สมชาย' },
  ]);
  expect(made[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'รอบ 1 · 08:30 · 2 กล่อง' })).toBeChecked();
  expect(screen.getByText('ผู้ส่งมอบ นภา · ผู้รับมอบ สมชาย')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getByText('TH9')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'ยังไม่ส่งมอบ (0)' })).not.toBeChecked();

  await app.user.click(screen.getByRole('button', { name: 'พิมพ์' }));
  expect(print).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await app.user.click(screen.getByRole('button', { name: 'ยกเลิกรอบนี้' }));
  const question = await screen.findByRole('dialog', { name: 'ยกเลิกรอบ 1 ของ SPX' });
  await app.user.click(within(question).getByRole('button', { name: 'ยกเลิกรอบนี้' }));
  expect(await screen.findByRole('radio', { name: 'ยังไม่ส่งมอบ (2)' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /รอบ 1/ })).not.toBeInTheDocument();
});

it('a refused round stays a question, which says why and then how many there are', async () => {
  const answers = dock();
  const many = vi.fn<() => number>(() => 35);
  const app = await renderApp({
    path: `${ADDRESS}?provider=7&view=hand-over`,
    answers: {
      ...answers,
      'GET /api/v1/packings/hand-over': () => ({
        rounds: [roundOf(1, 120), roundOf(2, 80)],
        next: 3,
        open: [{ ...firstToLeave, left_at: '2026-11-20T08:00:00Z', parcels: many(), packed: many() }],
      }),
      'POST /api/v1/packings/hand-over': () => failure(409, 'general.invalid_param', 'มี 36 กล่อง ไม่ใช่ 35'),
    },
  });
  expect(await screen.findByRole('radio', { name: 'รอบ 1 · 08:30 · 120 กล่อง' })).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'สร้างรอบส่งมอบ' }));
  const dialog = await screen.findByRole('dialog', { name: 'รอบ 3 ของ SPX' });
  many.mockReturnValue(36);
  await app.user.click(within(dialog).getByRole('button', { name: 'สร้างรอบและพิมพ์' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('มี 36 กล่อง ไม่ใช่ 35');
  expect(await within(dialog).findByText(/จาก 36 กล่อง/)).toBeInTheDocument();
  await app.user.click(within(dialog).getByRole('button', { name: 'ยกเลิก' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(print).not.toHaveBeenCalled();
});

it('a question that is open says what it was before, when somebody else makes the round or more is scanned out', async () => {
  let told = { parcels: 35, next: 3 };
  const app = await renderApp({
    path: `${ADDRESS}?provider=7&view=hand-over`,
    answers: {
      ...dock(),
      'GET /api/v1/packings/hand-over': () => ({
        rounds: [roundOf(1, 120), roundOf(2, 80)],
        next: told.next,
        open: told.parcels === 0 ? [] : [{ ...firstToLeave, left_at: '2026-11-20T08:00:00Z', ...told, packed: 40 }],
      }),
    },
  });
  const hears = async (parcels: number, next: number): Promise<void> => {
    told = { parcels, next };
    await act(() => queryClient.invalidateQueries({ queryKey: packingKeys.of('hand-over', 7) }));
  };
  await app.user.click(await screen.findByRole('button', { name: 'สร้างรอบส่งมอบ' }));
  const dialog = await screen.findByRole('dialog', { name: 'รอบ 3 ของ SPX' });
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await hears(2, 4);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('เดิมเป็นรอบ 3 จาก 35 กล่อง');
  expect(dialog).toHaveTextContent('สร้างรอบ 4 ของ SPX จาก 2 กล่อง');
  await hears(0, 4);
  expect(await within(dialog).findByText(/กล่องของรอบ 3 ไม่เหลือแล้ว/)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'สร้างรอบและพิมพ์' })).toBeDisabled();
});

it('with nothing open the newest round is shown, and one before it is not taken back', async () => {
  const app = await renderApp({
    path: `${ADDRESS}?provider=7&view=hand-over`,
    answers: {
      ...dock(),
      'GET /api/v1/packings/hand-over': { rounds: [roundOf(1, 120), roundOf(2, 80)], open: [], next: 3 },
      'GET /api/v1/packings/hand-over/*': { ...roundOf(2, 80), gone: [] },
    },
  });
  expect(await screen.findByRole('radio', { name: 'รอบ 2 · 09:30 · 80 กล่อง' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'ยกเลิกรอบนี้' })).toBeInTheDocument();
  await app.user.click(screen.getByRole('radio', { name: 'รอบ 1 · 08:30 · 120 กล่อง' }));
  expect(await screen.findByRole('heading', { name: 'ใบส่งมอบพัสดุ รอบ 1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'ยกเลิกรอบนี้' })).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('radio', { name: 'ยังไม่ส่งมอบ (0)' }));
  expect(await screen.findByText('ไม่มีพัสดุในรายการนี้')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'พิมพ์' })).not.toBeInTheDocument();
});

it('who reads alone sees the rounds and makes none', async () => {
  const app = await renderApp({
    path: `${ADDRESS}?provider=7&view=hand-over`,
    user: fakeUser({ read_only: true }),
    answers: { ...dock(), 'GET /api/v1/packings/hand-over/*': { ...roundOf(1, 120), gone: [] } },
  });
  await app.user.click(await screen.findByRole('button', { name: 'พิมพ์' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'ยกเลิกรอบนี้' })).not.toBeInTheDocument();
});

it('of all couriers the sheet is that of the day, and a courier is chosen there to make a round', async () => {
  const app = await renderApp({ path: `${ADDRESS}?view=hand-over`, answers: dock() });
  expect(await screen.findByRole('heading', { name: 'ใบส่งมอบพัสดุ' })).toBeInTheDocument();
  expect(screen.getByText('เลือกขนส่งก่อน จึงสร้างรอบส่งมอบได้')).toBeInTheDocument();
  expect(await within(await screen.findByRole('table')).findByText('TH9')).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'พิมพ์' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(seen.filter(({ path }) => path.includes('packings/hand-over'))).toEqual([]);
  await app.user.click(screen.getByRole('radio', { name: 'SPX' }));
  expect(await screen.findByRole('radio', { name: 'ยังไม่ส่งมอบ (2)' })).toBeChecked();
  expect(app.router.state.location.search).toMatchObject({ provider: '7', view: 'hand-over' });
  await app.user.click(screen.getByRole('radio', { name: 'ทุกขนส่ง' }));
  expect(await screen.findByText('เลือกขนส่งก่อน จึงสร้างรอบส่งมอบได้')).toBeInTheDocument();
});

it('rounds that do not load leave the sheet of the day, and a way to try again', async () => {
  let isDown = true;
  const answers = dock();
  const app = await renderApp({
    path: `${ADDRESS}?provider=7&view=hand-over`,
    answers: {
      ...answers,
      'GET /api/v1/packings/hand-over': (request: Request) =>
        isDown
          ? failure(400, 'general.invalid_param')
          : (answers['GET /api/v1/packings/hand-over'] as (asked: Request) => unknown)(request),
    },
  });
  expect(await screen.findByRole('heading', { name: 'ใบส่งมอบพัสดุ' })).toBeInTheDocument();
  isDown = false;
  await app.user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await screen.findByRole('radio', { name: 'ยังไม่ส่งมอบ (2)' })).toBeChecked();
});

it('a scan while a sheet is shown counts, the sheet gives way to its answer, and the list of scans stays', async () => {
  const app = await renderApp({ path: `${ADDRESS}?provider=7`, answers: dock() });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  scan('TH9');
  await says('ไม่รู้จักเลขนี้');
  await app.user.click(screen.getByRole('button', { name: 'ใบส่งมอบ' }));
  expect(await screen.findByRole('heading', { name: 'พัสดุที่ยังไม่ส่งมอบ' })).toBeInTheDocument();
  scan('TH1');
  scan('TH4');
  await says('ยังแพ็กไม่เสร็จ');
  expect(app.router.state.location.href).toBe(`${ADDRESS}?provider=7`);
  const lines = within(screen.getByRole('region', { name: 'สแกนล่าสุด' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('TH4ยังแพ็กไม่เสร็จ'),
    expect.stringContaining('TH1ส่งได้ 1 จาก 2'),
    expect.stringContaining('TH9ไม่รู้จักเลขนี้'),
  ]);
});

it('a scan at the address of a sheet begins the work', async () => {
  const app = await renderApp({ path: `${ADDRESS}?provider=7&view=hand-over`, answers: dock() });
  expect(await screen.findByRole('heading', { name: 'พัสดุที่ยังไม่ส่งมอบ' })).toBeInTheDocument();
  scan('TH4');
  scan('TH1');
  await says('ส่งได้ 1 จาก 2');
  expect(app.router.state.location.href).toBe(`${ADDRESS}?provider=7`);
  expect(seen.filter(({ path }) => path.includes('trackingcheck'))).toHaveLength(2);
});

it('a sheet stays while scans that waited for the network are let go, and gives way to one that is refused', async () => {
  let isDown = true;
  const answers = dock();
  const app = await renderApp({
    path: `${ADDRESS}?provider=7`,
    answers: {
      ...answers,
      'POST /api/v1/orders/trackingcheck/*': (request: Request) =>
        isDown
          ? Response.error()
          : (answers['POST /api/v1/orders/trackingcheck/*'] as (asked: Request) => unknown)(request),
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  scan('TH1');
  await says('ไม่มีสัญญาณ');
  await app.user.click(screen.getByRole('button', { name: 'ใบส่งมอบ' }));
  await screen.findByRole('heading', { name: 'พัสดุที่ยังไม่ส่งมอบ' });
  isDown = false;
  const table = await screen.findByRole('table');
  await waitFor(() => expect(within(table).getByText('TH1')).toBeInTheDocument(), { timeout: 5000 });
  expect(screen.getByRole('heading', { name: 'พัสดุที่ยังไม่ส่งมอบ' })).toBeInTheDocument();
  scan('TH3');
  await says('ถูกยกเลิก แยกออก');
});

it('the missing parcels have a page to print, at an address of its own', async () => {
  await renderApp({ path: `${ADDRESS}?view=missing`, answers: dock() });
  expect(await screen.findByRole('heading', { name: 'พัสดุที่ยังไม่ได้ตรวจส่ง' })).toBeInTheDocument();
  const row = await screen.findByRole('row', { name: /TH2/ });
  expect(row).toHaveTextContent('SO6911-000002 PK6911-000011 PK6911-000012 2 กล่อง');
  expect(screen.getByText('2 คำสั่งซื้อ · 3 กล่อง')).toBeInTheDocument();
});

it('a sheet that was open for long says when it is printed', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T03:00:00Z'));
  await renderApp({ path: `${ADDRESS}?view=missing`, answers: dock() });
  expect(await screen.findByText(/^พิมพ์เมื่อ .*10:00/)).toBeInTheDocument();
  now.mockReturnValue(Date.parse('2026-11-20T09:30:00Z'));
  window.dispatchEvent(new Event('beforeprint')); // the paper is drawn at its end
  expect(screen.getByText(/^พิมพ์เมื่อ .*16:30/)).toBeInTheDocument();
  now.mockRestore();
});

it('a round that is shown stays while the rounds can not be read anew', async () => {
  let isDown = false;
  const app = await renderApp({
    path: `${ADDRESS}?provider=7&view=hand-over`,
    answers: {
      ...dock(),
      'GET /api/v1/packings/hand-over': () =>
        isDown
          ? failure(400, 'general.invalid_param')
          : { rounds: [roundOf(1, 120), roundOf(2, 80)], open: [], next: 3 },
      'GET /api/v1/packings/hand-over/*': { ...roundOf(1, 120), gone: [] },
    },
  });
  await app.user.click(await screen.findByRole('radio', { name: 'รอบ 1 · 08:30 · 120 กล่อง' }));
  isDown = true;
  await act(() => queryClient.invalidateQueries({ queryKey: packingKeys.of('hand-over', 7) }));
  expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'ใบส่งมอบพัสดุ รอบ 1' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'ใบส่งมอบพัสดุ' })).toBeNull();
});

it('a round of yesterday says its day, is not taken back, and gives today its own numbers', async () => {
  const before = roundOf(3, 40, { date: '2026-11-20', created_at: '2026-11-20T03:30:00Z' });
  await renderApp({
    path: `${ADDRESS}?provider=7&view=hand-over`,
    answers: {
      ...dock(),
      'GET /api/v1/packings/hand-over': { rounds: [before], open: [], next: 1 },
      'GET /api/v1/packings/hand-over/*': { ...before, gone: [] },
    },
  });
  expect(await screen.findByRole('radio', { name: /^รอบ 3 · 20 พ.ย. .*10:30 · 40 กล่อง$/ })).toBeChecked();
  expect(await screen.findByRole('heading', { name: 'ใบส่งมอบพัสดุ รอบ 3' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'ยกเลิกรอบนี้' })).toBeNull();
});
