import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeUser } from '@/test/builders';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { rolesText, type Person } from '@/entities/person';
import { PRESETS, presetOf, type Preset, type PresetName } from '@/entities/person-presets';
import { Group } from '@/shared/access/access';
import { homeOf } from '@/app/home';

vi.setConfig({ testTimeout: 60_000 });

const owner = fakeUser({ id: 1, group_id: Group.Owner });
const packer: Person = {
  ...fakeUser({
    id: 7,
    group_id: Group.Employee,
    username: 'kai',
    email: 'kai@example.com',
    first_name: 'ไก่',
    last_name: '',
    roles: '{"packing":2,"order_return":2}',
    version: 4,
  }),
  last_seen: '2026-11-20T04:00:00Z',
  awaits_password: false,
};
const people = (...rows: Person[]) => ({
  'GET /api/v1/users': { Data: rows, Total: rows.length },
  'GET /api/v1/salechannel': { Data: [], Total: 0 },
  'GET /api/v1/teams': { Data: [{ id: 4, name: 'ไลฟ์สด', status: 1, version: 1 }], Total: 1 },
  'GET /api/v1/department': { Data: [{ id: 5, name: 'แผนกเก่า', status: 0, version: 1 }], Total: 1 },
});
const sent = (method: string, path: string): unknown =>
  JSON.parse(seen.find((call) => call.method === method && call.path.includes(path))?.body ?? 'null');

it('shows who there is and what each does', async () => {
  await renderApp({ path: '/admin/user', user: owner, answers: people(packer) });
  const row = (await screen.findByRole('link', { name: 'ไก่' })).closest('tr')!;
  expect(row).toHaveTextContent('แพ็กของ');
  expect(row).toHaveTextContent('ใช้งาน');
});

it('hires a packer by one press of a preset, with a password that is made', async () => {
  const { user } = await renderApp({
    path: '/admin/user?open=new',
    user: owner,
    answers: { ...people(), 'POST /api/v1/admin/users': packer },
  });
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(await drawer.findByRole('textbox', { name: 'ชื่อผู้ใช้' }), 'Kai');
  await user.type(drawer.getByRole('textbox', { name: 'อีเมล' }), 'kai@example.com');
  await user.click(drawer.getByRole('button', { name: 'แพ็กของ' }));
  await user.click(drawer.getByRole('button', { name: 'สร้างรหัสให้' }));
  await user.click(drawer.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() =>
    expect(sent('POST', '/admin/users')).toMatchObject({
      username: 'kai',
      group_id: 3,
      roles: '{"packing":2,"order_return":2}',
      password: expect.stringMatching(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/),
    }),
  );
});

it('saves rights alone where only rights were changed, and says a refusal at its field', async () => {
  const { user } = await renderApp({
    path: '/admin/user?open=7',
    user: owner,
    answers: {
      ...people(packer),
      'PUT /api/v1/users/7/role': { ...packer, version: 5 },
      'PUT /api/v1/admin/users/7': () =>
        failure(409, 'user.duplicate_username', 'มีชื่อผู้ใช้นี้แล้ว', { username: 'user.duplicate_username' }),
    },
  });
  const drawer = within(await screen.findByRole('dialog'));
  const orders = within(await drawer.findByRole('radiogroup', { name: 'คำสั่งซื้อ' }));
  await user.click(orders.getByRole('radio', { name: 'ดู' }));
  await user.type(drawer.getByRole('textbox', { name: 'ชื่อผู้ใช้' }), '2');
  await user.click(drawer.getByRole('button', { name: 'บันทึก' }));
  expect(await drawer.findByText('มีชื่อผู้ใช้นี้แล้ว')).toBeVisible();
  await user.type(drawer.getByRole('textbox', { name: 'ชื่อผู้ใช้' }), '{Backspace}');
  await user.click(drawer.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() =>
    expect(sent('PUT', '/role')).toEqual({
      group_id: 3,
      roles: '{"order":1,"packing":2,"order_return":2}',
      read_only: false,
      privileged: packer.privileged,
      sale_channel_id: packer.sale_channel_id,
      version: 4,
    }),
  );
});

it('opens somebody again with what was just saved, before the server tells it anew', async () => {
  let isSaved = false;
  const { user } = await renderApp({
    path: '/admin/user?open=7',
    user: owner,
    answers: {
      ...people(packer),
      'GET /api/v1/admin/users/7': () => (isSaved ? new Promise<never>(() => {}) : packer),
      'PUT /api/v1/users/7/role': () => {
        isSaved = true;
        return { ...packer, roles: '{"order":1,"packing":2,"order_return":2}', version: 5 };
      },
    },
  });
  const mayOrder = async () => {
    const orders = within(await screen.findByRole('radiogroup', { name: 'คำสั่งซื้อ' }));
    return orders.getByRole('radio', { name: 'ดู' });
  };
  expect(await mayOrder()).not.toBeChecked();
  await user.click(await mayOrder());
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('link', { name: 'ไก่' }));
  expect(await mayOrder()).toBeChecked();
});

it('says who has set no password yet', async () => {
  await renderApp({ path: '/admin/user', user: owner, answers: people({ ...packer, awaits_password: true }) });
  const row = (await screen.findByRole('link', { name: 'ไก่' })).closest('tr')!;
  expect(row).toHaveTextContent('รอตั้งรหัสผ่าน');
});

it('begins at the first field, and leads to the first one that is wrong', async () => {
  const { user } = await renderApp({
    path: '/admin/user?open=new',
    user: owner,
    answers: {
      ...people(),
      'POST /api/v1/admin/users': () =>
        failure(400, 'general.invalid_param', '', {
          email: 'users.duplicate_email',
          username: 'user.duplicate_username',
        }),
    },
  });
  const drawer = within(await screen.findByRole('dialog'));
  const [first] = await drawer.findAllByRole('textbox');
  await waitFor(() => expect(first).toHaveFocus());
  const save = drawer.getByRole('button', { name: 'บันทึก' });
  expect(drawer.queryByRole('textbox', { name: 'เบอร์โทร' })).toBeNull();
  await user.click(drawer.getByRole('button', { name: /^ใส่ชื่อเล่น/ }));
  expect(drawer.getByRole('textbox', { name: 'ชื่อเล่น' })).toHaveFocus();
  const phone = drawer.getByRole('textbox', { name: 'เบอร์โทร' });
  await user.type(phone, 'x');
  await user.click(save);
  expect(drawer.getByRole('textbox', { name: 'ชื่อผู้ใช้' })).toHaveFocus();
  await user.type(drawer.getByRole('textbox', { name: 'ชื่อผู้ใช้' }), 'kai');
  await user.type(drawer.getByRole('textbox', { name: 'อีเมล' }), 'kai@example.com');
  await user.click(save);
  expect(phone).toHaveFocus();
  await user.clear(phone);
  await user.click(save);
  const rights = drawer.getByRole('group', { name: 'สิทธิ์แต่ละงาน' });
  expect(rights).toHaveAccessibleDescription('เลือกอย่างน้อยหนึ่งหน้าที่');
  expect(rights).toContainElement(document.activeElement as HTMLElement);
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(drawer.getByRole('button', { name: 'แพ็กของ' }));
  expect(drawer.queryByText('เลือกอย่างน้อยหนึ่งหน้าที่')).toBeNull();
  await user.click(save);
  await waitFor(() => expect(drawer.getByRole('textbox', { name: 'ชื่อผู้ใช้' })).toHaveFocus());
});

it('invites who is made without a password, by a link to copy or by mail', async () => {
  const { user } = await renderApp({
    path: '/admin/user?open=new',
    user: owner,
    answers: {
      ...people(),
      'POST /api/v1/admin/users': packer,
      'POST /api/v1/admin/users/7/invitation': { link: 'https://x.example/invitation?token=k', expires_at: '' },
    },
  });
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(await drawer.findByRole('textbox', { name: 'ชื่อผู้ใช้' }), 'Kai');
  await user.type(drawer.getByRole('textbox', { name: 'อีเมล' }), 'kai@example.com');
  await user.click(drawer.getByRole('button', { name: 'แพ็กของ' }));
  await user.click(drawer.getByRole('button', { name: 'บันทึก' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'เชิญ ไก่' }));
  expect(await dialog.findByRole('textbox', { name: 'ลิงก์เชิญ' })).toHaveValue('https://x.example/invitation?token=k');
  expect(sent('POST', '/invitation')).toEqual({ by_mail: false });
  await user.click(dialog.getByRole('button', { name: 'คัดลอกลิงก์' }));
  expect(await dialog.findByRole('button', { name: 'คัดลอกแล้ว' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('https://x.example/invitation?token=k');
  await user.click(dialog.getByRole('button', { name: 'ส่งไปที่ kai@example.com' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'เชิญ ไก่' })).toBeNull());
});

it('offers who is made with a password no invitation', async () => {
  const { user } = await renderApp({
    path: '/admin/user?open=new',
    user: owner,
    answers: { ...people(), 'POST /api/v1/admin/users': packer },
  });
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(await drawer.findByRole('textbox', { name: 'ชื่อผู้ใช้' }), 'kai');
  await user.type(drawer.getByLabelText('รหัสผ่าน'), 'kai-packs-1');
  await user.click(drawer.getByRole('button', { name: 'แพ็กของ' }));
  await user.click(drawer.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('บันทึกผู้ใช้แล้ว')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'ลิงก์เชิญ' })).toBeNull();
  expect(seen.some(({ path }) => path.endsWith('/invitation'))).toBe(false);
});

it('blocks somebody, and undo admits them again', async () => {
  const { user } = await renderApp({
    path: '/admin/user?open=7',
    user: owner,
    answers: {
      ...people(packer),
      'PUT /api/v1/users/7/status': async (request) => ({ ...packer, ...((await request.json()) as object) }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'ระงับ' }));
  const question = within(await screen.findByRole('dialog', { name: 'ระงับ ไก่' }));
  await user.click(question.getByRole('button', { name: 'ระงับ' }));
  await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
  expect(await screen.findByText('ไก่ ใช้งานได้แล้ว')).toBeVisible();
  const statuses = seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as unknown);
  expect(statuses).toEqual([{ status: 0 }, { status: 1 }]);
});

it('shows where somebody is signed in and ends it', async () => {
  const { user } = await renderApp({
    path: '/admin/user?open=7',
    user: owner,
    answers: {
      ...people(packer),
      'GET /api/v1/admin/users/7/sessions': {
        Data: [
          {
            id: 3,
            address: '203.0.113.7',
            agent: 'Android Chrome/140',
            created_at: '',
            seen_at: packer.last_seen,
            is_this: false,
          },
        ],
      },
      'DELETE /api/v1/admin/users/7/sessions': { Msg: '' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'อุปกรณ์ที่ใช้' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ไก่ เข้าระบบอยู่ที่' }));
  expect(await dialog.findByText(/Chrome · Android/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'ออกจากระบบทุกเครื่อง' }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'DELETE')).toBe(true));
});

it('puts somebody into a team, and offers none that is switched off', async () => {
  const { user } = await renderApp({
    path: '/admin/user?open=7',
    user: owner,
    answers: { ...people(packer), 'PUT /api/v1/admin/users/7': { ...packer, version: 5 } },
  });
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByRole('option', { name: 'ไลฟ์สด' });
  expect(drawer.queryByRole('option', { name: 'แผนกเก่า' })).toBeNull();
  await user.selectOptions(drawer.getByRole('combobox', { name: 'ทีม' }), 'ไลฟ์สด');
  await user.click(drawer.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() =>
    expect(sent('PUT', '/admin/users/7')).toMatchObject({ team_id: 4, department_id: 0, version: 4 }),
  );
  expect(seen.some(({ method, path }) => method === 'PUT' && path.endsWith('/role'))).toBe(false);
});

it('leaves one’s own rights alone', async () => {
  const me: Person = { ...owner, last_seen: '', awaits_password: false };
  await renderApp({ path: '/admin/user?open=1', user: owner, answers: people(me) });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/เปลี่ยนสิทธิ์ของตัวเองไม่ได้/)).toBeVisible();
  expect(drawer.queryByRole('radiogroup')).toBeNull();
  expect(drawer.queryByRole('button', { name: 'ลบ' })).toBeNull();
  expect(drawer.getByRole('textbox', { name: 'อีเมล' })).toBeDisabled();
});

const HOMES: Record<PresetName, string> = {
  owner: '/backoffice/orders',
  seller: '/backoffice/orders',
  packer: '/backoffice/packings',
  warehouse: '/wms/inventory',
  accountant: '/backoffice/payments',
  rider: '/backoffice/orders',
  viewer: '/backoffice/orders',
};

it.each(Object.entries(PRESETS) as [PresetName, Preset][])('%s lands on a page of its own', (name, preset) => {
  const roles = rolesText(preset.levels);
  const actor = fakeUser({ group_id: preset.group as 3, roles, read_only: preset.readOnly ?? false });
  expect(homeOf(actor)).toBe(HOMES[name]);
  expect(presetOf(preset.group, preset.levels, preset.readOnly ?? false)).toBe(name);
});

it('asks before what is typed of somebody goes with letting them in again', async () => {
  const blocked: Person = { ...packer, status: 0 };
  const { user } = await renderApp({
    path: '/admin/user?open=7',
    user: owner,
    answers: { ...people(blocked), 'GET /api/v1/admin/users/7': blocked, 'PUT /api/v1/users/7/status': packer },
  });
  await user.type(await screen.findByRole('textbox', { name: 'นามสกุล' }), 'แสนดี');
  await user.click(screen.getByRole('button', { name: 'เปิดให้ใช้งาน' }));
  const asked = await screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' });
  await user.click(within(asked).getByRole('button', { name: 'อยู่ต่อ' }));
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
  expect(screen.getByRole('textbox', { name: 'นามสกุล' })).toHaveValue('แสนดี');
});
