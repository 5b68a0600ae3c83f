import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeGoods, fakeUser, roles } from '@/test/builders';
import { seen, listOf } from '@/test/network';
import { renderApp } from '@/test/render';
import { BLANK } from '../draft';
import { keepDraft } from '../draft-store';

const rice = fakeGoods({ id: 4, name: 'ข้าว', pn: 'RICE', barcode: '8850000000040' });
const soap = fakeGoods({ id: 5, name: 'สบู่', pn: 'SOAP', barcode: '8850000000057' });

beforeEach(() => sessionStorage.clear());

it('begins a line with the cost of last time, and leaves what was typed, readable or not', async () => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  const { user } = await renderApp({
    path: '/backoffice/po/create',
    answers: {
      'GET /api/v1/wms/partner': listOf(),
      'GET /api/v1/wms/po/proposal': listOf(),
      'GET /api/v1/wms/product': (request: Request) => {
        const code = new URL(request.url).searchParams.get('barcode');
        return listOf(...[rice, soap].filter(({ barcode }) => barcode === code));
      },
      'GET /api/v1/wms/po/last/4': { cost: 12_50, partner_id: 1, partner_name: 'ค้าส่ง' },
      'GET /api/v1/wms/po/last/5': () => asked.then(() => ({ cost: 30_00 })),
    },
  });
  const scan = async (code: string): Promise<void> => {
    const finder = screen.getByRole('textbox', { name: 'สแกนหรือค้นหาสินค้า' });
    await user.clear(finder);
    await user.type(finder, `${code}{Enter}`);
  };
  const cost = (name: string): Promise<HTMLElement> => screen.findByRole('textbox', { name: `ราคาต่อชิ้นของ ${name}` });
  await screen.findByRole('textbox', { name: 'สแกนหรือค้นหาสินค้า' });
  await scan(rice.barcode);
  await waitFor(async () => expect(await cost('ข้าว')).toHaveValue('12.50'));
  await user.clear(await cost('ข้าว'));
  await user.type(await cost('ข้าว'), '1..2');
  await scan(rice.barcode);
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: /ข้าว/ })).toHaveValue('2'));
  await scan(soap.barcode);
  await user.type(await cost('สบู่'), '28');
  answer();
  await waitFor(() => expect(seen.filter(({ path }) => path.includes('/po/last/'))).toHaveLength(2));
  await user.tab();
  expect(await cost('สบู่')).toHaveValue('28.00');
  expect(await cost('ข้าว')).toHaveValue('1..2');
});

it('says how many pieces a line takes as they are typed, and between which numbers when it is saved', async () => {
  const { user } = await renderApp({
    path: '/backoffice/po/create',
    answers: {
      'GET /api/v1/wms/partner': listOf(),
      'GET /api/v1/wms/po/proposal': listOf(),
      'GET /api/v1/wms/product': listOf(rice),
      'GET /api/v1/wms/po/last/4': { cost: 12_50, partner_id: 1, partner_name: 'ค้าส่ง' },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'สแกนหรือค้นหาสินค้า' }), `${rice.barcode}{Enter}`);
  const pieces = await screen.findByRole('spinbutton', { name: /ข้าว/ });
  await user.clear(pieces);
  await user.type(pieces, '100000000');
  await user.tab();
  expect(pieces).toHaveAccessibleDescription('ไม่เกิน 1,000,000');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(pieces).toHaveFocus();
  await user.clear(pieces);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('จำนวนต้องเป็นจำนวนเต็มตั้งแต่ 1 ถึง 1,000,000')).toBeVisible();
});

it('is left without a question once what was put back is thrown away', async () => {
  keepDraft(fakeUser().id, { ...BLANK, note: 'ด่วน' });
  const { user, router } = await renderApp({
    path: '/backoffice/po/create',
    answers: {
      'GET /api/v1/wms/partner': listOf(),
      'GET /api/v1/wms/po/proposal': listOf(),
      'GET /api/v1/wms/po': listOf(),
    },
  });
  expect(await screen.findByRole('textbox', { name: 'หมายเหตุ' })).toHaveValue('ด่วน');
  await user.click(screen.getByRole('button', { name: 'เริ่มใหม่' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'หมายเหตุ' })).toHaveValue(''));
  void router.navigate({ to: '/backoffice/po' } as never);
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/po'));
});

it('leads a shop without partners to the first one, and says who has it to who may not add it', async () => {
  const open = async (user: ReturnType<typeof fakeUser>): Promise<void> => {
    await renderApp({
      path: '/backoffice/po/create',
      user,
      answers: { 'GET /api/v1/wms/partner': listOf(), 'GET /api/v1/wms/po/proposal': listOf() },
    });
  };
  await open(fakeUser());
  expect(await screen.findByRole('link', { name: 'เพิ่มคู่ค้ารายแรก' })).toHaveAttribute(
    'href',
    expect.stringContaining('open=new'),
  );
  cleanup();
  await open(fakeUser({ group_id: Group.Employee, roles: roles({ po: 2 }) }));
  expect(await screen.findByText('ยังไม่มีคู่ค้า ขอให้ผู้ดูแลร้านเพิ่มก่อน')).toBeVisible();
});
