import { configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failure, seen, type Answers, listOf } from '@/test/network';
import { fakeGoods } from '@/test/builders';
import { renderApp } from '@/test/render';
import { fakePartner, fakeStorage } from '../fakes';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const sent = (): unknown[] =>
  seen.filter(({ path: url }) => url.endsWith('/status')).map(({ body }) => JSON.parse(body) as unknown);

const KINDS = [
  { path: '/wms/partner', api: '/api/v1/wms/partner', one: fakePartner, name: 'โรงน้ำปลาระยอง' },
  { path: '/wms/storage', api: '/api/v1/wms/storage', one: fakeStorage, name: 'A-02-11' },
  { path: '/wms/product', api: '/api/v1/wms/product', one: fakeGoods, name: 'น้ำปลา 700 มล.' },
];

describe.each(KINDS)('$path', ({ path, api, one, name }) => {
  const row = one({ version: 4 });
  const answers = (status: 0 | 1): Answers => ({
    [`GET ${api}`]: listOf(one({ version: 4, status })),
    [`GET ${api}/${row.id}`]: one({ version: 4, status }),
    [`PUT ${api}/${row.id}/status`]: one({ version: 5, status: status === 1 ? 0 : 1 }),
  });

  it('offers to retire what is used instead of deleting it, and a way back', async () => {
    const { user } = await renderApp({
      path: `${path}?open=${row.id}`,
      answers: {
        ...answers(1),
        [`DELETE ${api}/${row.id}`]: () => failure(409, 'general.invalid_param', 'มีใบรับของรายการนี้ จึงลบไม่ได้'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'ลบ' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: `ลบ ${name}` })).getByRole('button', { name: 'ลบ' }),
    );
    const offer = await screen.findByRole('dialog', { name: `ลบ ${name} ไม่ได้` });
    expect(offer).toHaveTextContent('เลิกใช้แทนได้');
    await user.click(within(offer).getByRole('button', { name: 'เลิกใช้แทน' }));
    expect(await screen.findByText(`เลิกใช้ ${name} แล้ว`)).toBeVisible();
    expect(sent()).toEqual([{ status: 0, version: 4 }]);
    await user.click(screen.getByRole('button', { name: 'เลิกทำ' }));
    await waitFor(() => expect(sent()).toContainEqual({ status: 1, version: 5 }));
  });

  it('asks before what is typed goes with it', async () => {
    const { user } = await renderApp({ path: `${path}?open=${row.id}`, answers: answers(1) });
    const [field] = await within(await screen.findByRole('dialog', { name })).findAllByRole('textbox');
    await user.type(field!, ' ใหม่');
    await user.click(screen.getByRole('button', { name: 'เลิกใช้' }));
    const asked = await screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' });
    await user.click(within(asked).getByRole('button', { name: 'อยู่ต่อ' }));
    expect(sent()).toEqual([]);
    expect(field).toHaveValue(`${name} ใหม่`);
  });

  it('shows that a thing is retired, and takes it into use again', async () => {
    const { user } = await renderApp({ path: `${path}?open=${row.id}&shows=retired`, answers: answers(0) });
    const drawer = await screen.findByRole('dialog', { name });
    expect(await within(drawer).findByText('เลิกใช้แล้ว')).toBeVisible();
    expect(within(drawer).queryByRole('button', { name: 'เลิกใช้' })).toBeNull();
    await user.click(within(drawer).getByRole('button', { name: 'นำกลับมาใช้' }));
    await waitFor(() => expect(sent()).toEqual([{ status: 1, version: 4 }]));
  });

  it('lists what is in use unless asked for what is not', async () => {
    const { user, router } = await renderApp({ path, answers: answers(1) });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'ที่ใช้อยู่' }), 'retired');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ shows: 'retired' }));
    await waitFor(() =>
      expect(seen.some(({ path: url }) => url.includes(api) && url.includes('status=retired'))).toBe(true),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'ที่ใช้อยู่' }), '');
    await waitFor(() => expect(router.state.location.searchStr).toBe(''));
  });
});
