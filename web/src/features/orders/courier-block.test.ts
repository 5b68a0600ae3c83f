import { expect, it } from 'vitest';
import { courierBlock } from './courier-block';
import { fakeOrder } from './test-data';

it('writes the address as couriers take it', () => {
  expect(courierBlock(fakeOrder({ phone: '081-234-5678' }))).toBe(
    'ปิ่น น้ำผึ้ง 0812345678\n12 หมู่ 3\nต.แสนสุข อ.เมืองชลบุรี จ.ชลบุรี 20130',
  );
  expect(
    courierBlock(fakeOrder({ district: 'บางรัก', city: 'บางรัก', province: 'กรุงเทพมหานคร', zipcode: '10500' })),
  ).toContain('แขวงบางรัก เขตบางรัก กรุงเทพมหานคร 10500');
});

it.each([
  ['081-234-5678', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['๐๘๑-๒๓๔-๕๖๗๘', '0812345678'],
  ['02-123-4567 ต่อ 12', '021234567'],
  ['081-234-5678, 089-765-4321', '0812345678'],
  ['081-***-5678', '081***5678'],
  ['+856 20 5555 1234', '+8562055551234'],
])('writes the phone %s as couriers call it', (phone, called) => {
  expect(courierBlock(fakeOrder({ phone })).split('\n')[0]).toBe(`ปิ่น น้ำผึ้ง ${called}`);
});
