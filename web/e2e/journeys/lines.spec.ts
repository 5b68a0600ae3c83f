import { expect, test } from '../fixtures';
import { ListPage } from '../pages/list-page';
import { MovementPage } from '../pages/movement-page';
import type { Office, Sold } from '../pages/office';
import type { DemoUser } from '../pages/session';

interface Person {
  id: number;
  username: string;
}
interface Profile {
  id: number;
  name: string;
  lines: { product_id: number; quantity: number }[];
}

async function personOf(office: Office, username: DemoUser): Promise<number> {
  const { Data: people } = await office.get<{ Data: Person[] }>('/api/v1/users?limit=200');
  return people.find((person) => person.username === username)?.id ?? 0;
}

/** Brings all of it into the line of a person. */
function toLine(office: Office, { goods, storage }: Sold, person: number, quantity: number): Promise<unknown> {
  return office.post('/api/v1/wms/inventory/user/move', {
    user_id: person,
    storage_id: storage,
    lines: [{ product_id: goods, quantity }],
  });
}

test('a packing line is counted with a reason; the line, the card and the bill agree, and an emptied line still says what was posted', async ({
  page,
  office,
}) => {
  // Nobody else uses the line of the person who only looks.
  const person = await personOf(office, 'viewer');
  const [one, two] = [await office.sold(9), await office.sold(5)];
  await toLine(office, one, person, 4);
  await toLine(office, two, person, 3);
  const list = new ListPage(page);
  const counted = (name: string) => page.getByRole('textbox', { name: `นับ ${name} ได้` });
  const note = page.getByRole('combobox', { name: 'เหตุผลที่นับ' });
  const post = page.getByRole('button', { name: 'บันทึกผลนับ' });
  const done = page.getByRole('region', { name: 'บันทึกผลนับแล้ว' });
  await page.goto(`/wms/inventory/line?user=${person}`);
  await expect(list.row(one.pn).getByRole('cell', { name: '4', exact: true }).first()).toBeVisible();

  await test.step('counted: only with a reason, and only what was written', async () => {
    await page.getByRole('button', { name: 'นับไลน์แพ็กนี้' }).click();
    await counted(one.name).fill('3');
    await expect(page.getByRole('listitem').filter({ hasText: one.pn })).toContainText('ในบัญชี 4 −1');
    await post.click();
    await expect(page.getByText('จำเป็นต้องกรอก')).toBeVisible();
    expect(await office.onHand(one.goods)).toBe(9);
    await note.fill('สุ่มนับ');
    await post.click();
    await expect(done.getByRole('link')).toBeVisible();
    await expect(list.row(one.pn).getByRole('cell', { name: '3', exact: true }).first()).toBeVisible();
    await expect(list.row(two.pn).getByRole('cell', { name: '3', exact: true }).first()).toBeVisible();
    expect([await office.onHand(one.goods), await office.onHand(two.goods)]).toEqual([8, 5]);
  });

  await test.step('the card tells the same', async () => {
    await list.row(one.pn).getByRole('link', { name: one.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(one.name);
    await expect(page.getByRole('main').getByText('8', { exact: true }).first()).toBeVisible();
    await expect(list.row('นับสต็อก').first()).toContainText('−1');
    await page.goBack();
  });

  await test.step('an emptied line', async () => {
    await page.getByRole('button', { name: 'นับไลน์แพ็กนี้' }).click();
    await expect(counted(one.name)).toBeVisible();
    for (const field of await page.getByRole('textbox', { name: /^นับ .+ ได้$/ }).all()) await field.fill('0');
    await note.fill('สูญหาย');
    await post.click();
    await expect(list.row(one.pn)).toHaveCount(0);
    await expect(done.getByRole('link')).toBeVisible();
    const number = (await done.getByRole('link').textContent()) ?? '';
    await done.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(page.getByText('สูญหาย')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(one.pn) })).toContainText('3');
    expect([await office.onHand(one.goods), await office.onHand(two.goods)]).toEqual([5, 2]);
  });
});

test('of two people who change a pickup profile the second is shown what both changed, keeps what was typed, and chooses', async ({
  office,
  openAs,
}) => {
  const goods = await office.sold();
  const name = `เช้า ${goods.mark}`;
  const profile = await office.post<Profile>('/api/v1/wms/profile/pickup/create', {
    name,
    lines: [{ product_id: goods.goods, quantity: 4 }],
  });
  const saved = async (): Promise<Profile | undefined> => {
    const { Data: all } = await office.get<{ Data: Profile[] }>('/api/v1/wms/profile/pickup?limit=200&sort=name');
    return all.find(({ id }) => id === profile.id);
  };
  const open = async (user: DemoUser) => {
    const page = await openAs(user);
    await page.goto(`/wms/inventory/transfertoline?storage=${goods.storage}`);
    await page.getByRole('button', { name: `แก้ไข ${name}` }).click();
    const amount = new MovementPage(page).amountOf(goods.name);
    await expect(amount).toHaveValue('4');
    return {
      page,
      amount,
      clash: page.getByRole('group', { name: goods.name }),
      title: page.getByRole('textbox', { name: /^ชื่อโปรไฟล์/ }),
    };
  };
  const [first, second] = [await open('owner'), await open('admin')];

  await second.amount.fill('2 × 4');
  await second.title.fill(`${name} สาย`);
  await first.amount.fill('6');
  await first.page.keyboard.press('F9');
  await expect(first.page.getByRole('button', { name: `แก้ไข ${name}` })).toBeVisible();
  expect((await saved())?.lines[0]?.quantity).toBe(6);

  await expect(second.amount).toHaveValue('2 × 4');
  await expect(second.title).toHaveValue(`${name} สาย`);
  await expect(second.clash).toContainText('6 ชิ้น');
  await second.page.keyboard.press('F9');
  expect(await saved()).toMatchObject({ name, lines: [{ quantity: 6 }] });
  await second.clash.getByRole('button', { name: 'ใช้ของฉัน: 2 × 4 ชิ้น' }).click();
  await second.page.keyboard.press('F9');
  await expect(second.page.getByRole('button', { name: `แก้ไข ${name} สาย` })).toBeVisible();
  expect(await saved()).toMatchObject({ name: `${name} สาย`, lines: [{ quantity: 8 }] });
});
