import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { betweenScans, panel, says } from '@/test/scan';
import { FRESH_MS } from '../checking/use-take-back';
import { CHECK_ADDRESS as ADDRESS, dock, scan } from '../fakes';

afterEach(() => vi.restoreAllMocks());

const takenBack = () => seen.filter(({ method }) => method === 'DELETE');
const recent = () => screen.getByRole('region', { name: 'สแกนล่าสุด' });

async function atTheDesk(answers = dock()) {
  const app = await renderApp({ path: `${ADDRESS}?provider=7`, answers });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  await within(await screen.findByRole('table')).findByText('TH1');
  return app;
}

it('the last scan is taken back by one press: the parcel waits again, and its next scan is good', async () => {
  const app = await atTheDesk();
  const table = screen.getByRole('table');
  scan('TH1');
  await says('ส่งได้ 1 จาก 2');
  await waitFor(() => expect(within(table).queryByText('TH1')).not.toBeInTheDocument());
  await app.user.click(within(panel()).getByRole('button', { name: /^ย้อนการสแกนนี้/ }));
  await says('ย้อนแล้ว เก็บกล่องนี้ไว้');
  expect(panel()).toHaveTextContent('ตรวจแล้ว 0 จาก 2');
  expect(await within(table).findByText('TH1')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'SPX' })).getByText('0')).toBeInTheDocument();
  expect(takenBack().map(({ path }) => path)).toEqual(['/api/v1/orders/trackingcheck/PK6911-000001']);
  expect(takenBack()[0]?.headers.get('Idempotency-Key')).toMatch(/./);
  expect(within(recent()).getByText('ส่งได้ 1 จาก 2 · ย้อนแล้ว')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /ย้อนการสแกน/ })).not.toBeInTheDocument();
  await betweenScans();
  scan('TH1');
  await says('ส่งได้ 1 จาก 2');
  expect(within(panel()).getByRole('button', { name: /^ย้อนการสแกนนี้/ })).toBeVisible();
});

it('a key does it too, and a scan further down in the list has its own way back, after a question', async () => {
  const app = await atTheDesk();
  scan('TH1');
  await says('ส่งได้ 1 จาก 2');
  scan('TH9');
  await says('ไม่รู้จักเลขนี้');
  expect(within(panel()).queryByRole('button')).not.toBeInTheDocument();
  fireEvent.keyDown(document.body, { code: 'F2', key: 'F2' });
  expect(takenBack()).toHaveLength(0);
  // Another line may have come under the finger meanwhile.
  await app.user.click(within(recent()).getByRole('button', { name: 'ย้อนการสแกน TH1' }));
  const dialog = await screen.findByRole('dialog', { name: 'ย้อนการสแกน TH1' });
  expect(takenBack()).toHaveLength(0);
  await app.user.click(within(dialog).getByRole('button', { name: 'ย้อนการสแกน' }));
  await says('ย้อนแล้ว เก็บกล่องนี้ไว้');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await betweenScans();
  scan('TH1');
  await says('ส่งได้ 1 จาก 2');
  fireEvent.keyDown(document.body, { code: 'F2', key: 'F2' });
  await says('ย้อนแล้ว เก็บกล่องนี้ไว้');
  expect(new Set(takenBack().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

it('what was scanned a while ago, or before, is asked about first', async () => {
  const app = await atTheDesk();
  scan('TH1');
  await says('ส่งได้ 1 จาก 2');
  await betweenScans();
  scan('TH1');
  await says('ตรวจไปแล้ว');
  expect(within(recent()).getAllByRole('button', { name: 'ย้อนการสแกน TH1' })).toHaveLength(1);
  await app.user.click(within(panel()).getByRole('button', { name: /^ย้อนการสแกนนี้/ }));
  const dialog = await screen.findByRole('dialog', { name: 'ย้อนการสแกน TH1' });
  expect(dialog).toHaveTextContent('กล่อง PK6911-000001 ของ SO6911-000001');
  await app.user.click(within(dialog).getByRole('button', { name: 'ไม่ย้อน' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(takenBack()).toHaveLength(0);
  await app.user.click(within(panel()).getByRole('button', { name: /^ย้อนการสแกนนี้/ }));
  await app.user.click(await screen.findByRole('button', { name: 'ย้อนการสแกน' }));
  await says('ย้อนแล้ว เก็บกล่องนี้ไว้');
  await betweenScans();
  scan('TH1');
  await says('ส่งได้ 1 จาก 2');
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + FRESH_MS + 1000);
  await app.user.click(within(panel()).getByRole('button', { name: /^ย้อนการสแกนนี้/ }));
  expect(await screen.findByRole('dialog', { name: 'ย้อนการสแกน TH1' })).toBeVisible();
});

it('says why a scan stays, and offers nothing where the server offers nothing', async () => {
  const refused = () => failure(409, 'packing.invalid_order_status', 'พัสดุอยู่ในใบส่งมอบรอบ 2 ยกเลิกรอบนั้นก่อน');
  const app = await atTheDesk({ ...dock(), 'DELETE /api/v1/orders/trackingcheck/*': refused });
  scan('TH1');
  await says('ส่งได้ 1 จาก 2');
  await app.user.click(within(panel()).getByRole('button', { name: /^ย้อนการสแกนนี้/ }));
  await says('ย้อนการสแกนไม่ได้');
  expect(panel()).toHaveAttribute('data-tone', 'wrong');
  expect(panel()).toHaveTextContent('รอบ 2 ยกเลิกรอบนั้นก่อน');
  scan('TH2');
  await says('ผิดขนส่ง ต้องเป็น Kerry Express');
  expect(within(panel()).queryByRole('button')).not.toBeInTheDocument();
});

it('of a parcel that left once more meanwhile the new scan is taken back, not the one before answered again', async () => {
  let isLost = true;
  const answers = dock();
  const back = answers['DELETE /api/v1/orders/trackingcheck/*'] as (request: Request) => unknown;
  const app = await atTheDesk({
    ...answers,
    'DELETE /api/v1/orders/trackingcheck/*': (request: Request) => {
      const answer = back(request);
      return isLost ? failure(503, 'general.unavailable') : answer;
    },
  });
  scan('TH1');
  await says('ส่งได้ 1 จาก 2');
  await app.user.click(within(panel()).getByRole('button', { name: /^ย้อนการสแกนนี้/ }));
  await says('ย้อนการสแกนไม่ได้');
  isLost = false;
  await betweenScans();
  scan('TH1');
  await says('ส่งได้ 1 จาก 2');
  await app.user.click(within(panel()).getByRole('button', { name: /^ย้อนการสแกนนี้/ }));
  await says('ย้อนแล้ว เก็บกล่องนี้ไว้');
  expect(new Set(takenBack().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});
