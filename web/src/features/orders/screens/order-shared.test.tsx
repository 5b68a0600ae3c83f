import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { formAnswers } from '../test-data';

beforeEach(() => sessionStorage.clear());

describe('a message that was shared into the app', () => {
  const place = (subdistrict: string) => ({
    subdistrict,
    district: 'เมืองลำพูน',
    province: 'ลำพูน',
    zipcode: '51000',
    subdistrict_en: '',
    district_en: '',
    province_en: '',
  });
  const places = { 'GET /api/v1/address': { Data: [place('ในเมือง'), place('บ้านกลาง')], Total: 2 } };
  const share = (text: string, more: Answers = {}) =>
    renderApp({
      path: `/backoffice/orders/new?${new URLSearchParams({ text }).toString()}`,
      answers: { ...formAnswers, ...places, ...more },
    });
  const value = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

  it('fills the form, with the place it names, and stays to be compared', async () => {
    const { router } = await share('ปิ่น น้ำผึ้ง\n99/9 ต.บ้านกลาง อ.เมือง จ.ลำพูน 51000\n081-234-5678\nด่วนค่ะ');
    expect(await value(/^ชื่อผู้รับ/)).toHaveValue('ปิ่น น้ำผึ้ง');
    expect(await value(/^เบอร์โทร/)).toHaveValue('0812345678');
    expect(await value(/^บ้านเลขที่/)).toHaveValue('99/9');
    expect(await value(/^ตำบล/)).toHaveValue('บ้านกลาง');
    expect(await value(/^หมายเหตุ/)).toHaveValue('ด่วนค่ะ');
    expect(screen.getByText('ตรวจดูก่อนบันทึก')).toBeVisible();
    expect(screen.getByRole('group', { name: 'ข้อความที่ได้มา' })).toHaveTextContent('081-234-5678');
    await waitFor(() => expect(router.state.location.href).toBe('/backoffice/orders/new'));
  });

  it('leaves the places open where it names none', async () => {
    const { user } = await share('ปิ่น 99/9 51000 0812345678');
    expect(await value(/^ตำบล/)).toHaveValue('');
    await user.click(await screen.findByRole('option', { name: /ในเมือง/ }));
    expect(await value(/^ตำบล/)).toHaveValue('ในเมือง');
  });

  it('is there without the places when they cannot be asked', async () => {
    await share('ปิ่น 99/9 51000 0812345678', { 'GET /api/v1/address': () => failure(500, 'general.internal') });
    expect(await value(/^ชื่อผู้รับ/)).toHaveValue('ปิ่น');
    expect(await value(/^รหัสไปรษณีย์/)).toHaveValue('51000');
  });

  it('asks before it takes the place of what was half typed', async () => {
    const first = await renderApp({ path: '/backoffice/orders/new', answers: formAnswers });
    await first.user.type(await value(/^ชื่อผู้รับ/), 'แก้วตา');
    first.unmount();
    const { user, unmount } = await share('มานี รักดี 0812345678');
    expect(await screen.findByRole('alert')).toHaveTextContent('มานี รักดี 0812345678');
    expect(screen.queryByRole('textbox', { name: /^ชื่อผู้รับ/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'ทำอันที่พิมพ์ค้างต่อ' }));
    expect(await value(/^ชื่อผู้รับ/)).toHaveValue('แก้วตา');
    unmount();
    const again = await share('มานี รักดี 0812345678');
    await again.user.click(await screen.findByRole('button', { name: 'ทิ้งอันเดิม ใช้ข้อความที่แชร์' }));
    expect(await value(/^ชื่อผู้รับ/)).toHaveValue('มานี รักดี');
  });
});
