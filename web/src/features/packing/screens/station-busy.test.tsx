import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Closedness } from '@/entities/packing';
import { Group } from '@/shared/access/access';
import { fakeUser, roles } from '@/test/builders';
import { failure } from '@/test/network';
import { betweenScans, panel, says } from '@/test/scan';
import { settle } from '../station/bench';
import { fakePacking } from '../station/fixtures';
import { press, scan, SCAN, sent, shirt, shop, start } from './station-shop';

const theirs = fakePacking([{ ...shirt, packed: 1 }], { user_id: 8, user_name: 'สมหมาย', packed: 1, wanted: 2 });
const packer = fakeUser({ id: 7, group_id: Group.Employee, roles: roles({ packing: 2 }) });

/** A server whose order somebody else packs. */
function busy(change: Partial<Closedness> = {}) {
  return shop({
    [`POST ${SCAN}`]: async (request: Request) =>
      ((await request.json()) as { take_over_from?: number }).take_over_from
        ? { packing: { ...theirs, user_id: 7 }, result: 'taken_over' }
        : failure(409, 'packing.invalid_order_status', 'สมหมาย กำลังแพ็กคำสั่งซื้อนี้อยู่'),
    'POST /api/v2/packings/check/isclosed': {
      closed: false,
      status: 'open',
      packing: theirs,
      order: theirs.order,
      may_take_over: true,
      ...change,
    },
  });
}
const taken = () => sent(SCAN).map(({ body }) => JSON.parse(body) as Record<string, unknown>);

it('a parcel of somebody else is taken over by a key, and not by the same scan again', async () => {
  await start(busy(), packer);
  scan('SO6911-000005');
  await says('สมหมาย กำลังแพ็กอยู่');
  const card = within(await screen.findByRole('region', { name: 'กล่องของ สมหมาย' }));
  expect(card.getByText('ในกล่อง 1 จาก 2 ชิ้น')).toBeVisible();
  expect(card.queryByRole('button', { name: 'ปล่อยกล่อง' })).toBeNull();
  card.getByRole('button', { name: 'รับช่วงต่อ' }).focus();
  await new Promise((done) => {
    setTimeout(done, 160);
  });
  scan('SO6911-000005');
  await says('สมหมาย กำลังแพ็กอยู่');
  expect(taken()).toEqual([{ code: 'SO6911-000005' }, { code: 'SO6911-000005' }]);
  press('F6');
  await says('รับช่วงต่อแล้ว');
  expect(taken().at(-1)).toEqual({ packing_id: 9, take_over_from: 8 });
  expect(screen.getByRole('heading', { name: 'SO6911-000005' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'กล่องของ สมหมาย' })).toBeNull();
});

it('one that was touched lately says from when on it may be, and is left by Escape', async () => {
  const { user } = await start(busy({ may_take_over: false, take_over_at: '2026-11-20T08:15:00.000Z' }), packer);
  scan('SO6911-000005');
  await says('สมหมาย กำลังแพ็กอยู่');
  const card = within(await screen.findByRole('region', { name: 'กล่องของ สมหมาย' }));
  expect(card.getByText(/^รับช่วงต่อได้ตั้งแต่ 15:15/)).toBeVisible();
  expect(card.queryByRole('button', { name: 'รับช่วงต่อ' })).toBeNull();
  press('F6');
  await user.keyboard('{Escape}');
  await says('พร้อม');
  expect(screen.queryByRole('region', { name: 'กล่องของ สมหมาย' })).toBeNull();
  expect(taken()).toEqual([{ code: 'SO6911-000005' }]);
});

it('who manages packing may release it there as well', async () => {
  const { user } = await start({ ...busy(), 'DELETE /api/v1/packings/9': { message: 'ok' } }, fakeUser({ id: 7 }));
  scan('SO6911-000005');
  await says('สมหมาย กำลังแพ็กอยู่');
  await user.click(screen.getByRole('button', { name: 'ปล่อยกล่อง' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ปล่อยกล่องของ SO6911-000005 หรือไม่' }));
  await user.click(dialog.getByRole('button', { name: 'ปล่อยกล่อง' }));
  await says('ปล่อยกล่องแล้ว');
  expect(panel()).toHaveTextContent('สแกน SO6911-000005 เพื่อเริ่มแพ็กใหม่');
});

it('one that was touched lately is asked about again, by itself, when it may be taken over', async () => {
  const soon = new Date(Date.now() + 300).toISOString();
  let asked = 0;
  const answers = busy();
  await start(
    {
      ...answers,
      'POST /api/v2/packings/check/isclosed': () => {
        asked += 1;
        const found = { closed: false, status: 'open', packing: theirs, order: theirs.order, take_over_at: soon };
        return asked === 1 ? { ...found, may_take_over: false } : { ...found, may_take_over: true };
      },
    },
    packer,
  );
  scan('SO6911-000005');
  expect(await screen.findByRole('button', { name: /^รับช่วงต่อ/ }, { timeout: 5000 })).toBeVisible();
  press('F6');
  await says('รับช่วงต่อแล้ว');
  expect(asked).toBe(2);
});

it('waits for a scan that is on its way, which may say something else of it', async () => {
  const answers = busy();
  const first = answers[`POST ${SCAN}`] as (request: Request) => Promise<unknown>;
  let answer = (): void => {};
  const onItsWay = new Promise<void>((done) => {
    answer = done;
  });
  await start(
    {
      ...answers,
      [`POST ${SCAN}`]: async (request: Request) => {
        if ((await request.clone().text()).includes('SO6911-000006')) await onItsWay;
        return first(request);
      },
    },
    packer,
  );
  scan('SO6911-000005');
  await says('สมหมาย กำลังแพ็กอยู่');
  await betweenScans();
  scan('SO6911-000006');
  await waitFor(() => expect(taken()).toHaveLength(2));
  press('F6');
  await settle();
  expect(taken()).toEqual([{ code: 'SO6911-000005' }, { code: 'SO6911-000006' }]);
  answer();
  await waitFor(() => expect(taken()).toHaveLength(2));
});
