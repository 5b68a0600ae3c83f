import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { formAnswers } from '../test-data';

beforeEach(() => sessionStorage.clear());

const place = { subdistrict: 'บางรัก', district: 'บางรัก', province: 'กรุงเทพมหานคร', zipcode: '10500' };

it('a place that was chosen leads on to what is missing, past the fields that it filled', async () => {
  const { user } = await renderApp({
    path: '/backoffice/orders/create',
    answers: { ...formAnswers, 'GET /api/v1/address': { Data: [place], Total: 1 } },
  });
  const box = (name: RegExp | string) => screen.findByRole('textbox', { name }, { timeout: 10_000 });
  const choose = async (): Promise<void> => {
    await user.clear(await box(/^ค้นหาตำบล/));
    await user.type(await box(/^ค้นหาตำบล/), '10500');
    // What was found for the words before is not taken by Enter.
    await waitFor(() =>
      expect(screen.getByRole('option', { name: /10500/ })).toHaveAttribute('data-combobox-selected'),
    );
    await user.keyboard('{Enter}');
  };
  await user.type(await box(/^เบอร์โทร/), '0898765432');
  await user.type(await box(/^บ้านเลขที่/), '9 หมู่ 1');
  await choose();
  await waitFor(async () => expect(await box(/^ชื่อผู้รับ/)).toHaveFocus());
  await user.keyboard('แก้วตา');
  await choose();
  await waitFor(async () => expect(await box('เพิ่มสินค้า')).toHaveFocus());
  expect(await box(/^จังหวัด/)).toHaveValue('กรุงเทพมหานคร');
});
