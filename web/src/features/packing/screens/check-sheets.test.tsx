import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { says } from '@/test/scan';
import { CHECK_ADDRESS as ADDRESS, dock, scan } from '../fakes';

it('the hand-over sheet lists what was checked on any device and has a place to sign', async () => {
  const app = await renderApp({ path: `${ADDRESS}?provider=7`, answers: dock() });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  scan('TH1');
  await says('ส่งได้ 1 จาก 2');
  await app.user.click(screen.getByRole('button', { name: 'ใบส่งมอบ' }));
  expect(await screen.findByRole('heading', { name: 'ใบส่งมอบพัสดุ' })).toBeInTheDocument();
  expect(app.router.state.location.href).toBe(`${ADDRESS}?provider=7&view=hand-over`);
  expect(await within(await screen.findByRole('table')).findByText('TH1')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /TH9/ })).getByText('2 จาก 3 กล่อง')).toBeInTheDocument();
  expect(screen.getByText('2 คำสั่งซื้อ · 3 กล่อง')).toBeInTheDocument();
  expect(screen.getAllByText('ลงชื่อ')).toHaveLength(2);
  expect(screen.getByText('ยังเหลือ 1 คำสั่งซื้อที่ไม่ได้ตรวจ')).toBeInTheDocument();
});

it('a scan while a sheet is shown counts, the sheet gives way to its answer, and the list of scans stays', async () => {
  const app = await renderApp({ path: `${ADDRESS}?provider=7`, answers: dock() });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  scan('TH9');
  await says('ไม่รู้จักเลขนี้');
  await app.user.click(screen.getByRole('button', { name: 'ใบส่งมอบ' }));
  expect(await screen.findByRole('heading', { name: 'ใบส่งมอบพัสดุ' })).toBeInTheDocument();
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
  expect(await screen.findByRole('heading', { name: 'ใบส่งมอบพัสดุ' })).toBeInTheDocument();
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
  await screen.findByRole('heading', { name: 'ใบส่งมอบพัสดุ' });
  isDown = false;
  const table = await screen.findByRole('table');
  await waitFor(() => expect(within(table).getByText('TH1')).toBeInTheDocument(), { timeout: 5000 });
  expect(screen.getByRole('heading', { name: 'ใบส่งมอบพัสดุ' })).toBeInTheDocument();
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
