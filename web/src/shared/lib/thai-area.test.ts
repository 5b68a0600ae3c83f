import { expect, it } from 'vitest';
import { areaOf } from './thai-area';

it.each([
  [['แสนสุข', 'เมืองชลบุรี', 'ชลบุรี'], 'ต.แสนสุข อ.เมืองชลบุรี จ.ชลบุรี'],
  [['บางรัก', 'บางรัก', 'กรุงเทพมหานคร'], 'แขวงบางรัก เขตบางรัก กรุงเทพมหานคร'],
  [['บางรัก', 'บางรัก', 'กทม.'], 'แขวงบางรัก เขตบางรัก กทม.'],
  [['บางรัก', 'บางรัก', 'จังหวัดกรุงเทพมหานคร'], 'แขวงบางรัก เขตบางรัก จังหวัดกรุงเทพมหานคร'],
  [['Si Lom', 'Bang Rak', 'Bangkok'], 'Si Lom Bang Rak Bangkok'],
  [['ต.แสนสุข', ' อำเภอเมือง ', ''], 'ต.แสนสุข อำเภอเมือง'],
])('writes %j as a label does', ([subdistrict = '', district = '', province = ''], said) => {
  expect(areaOf(subdistrict, district, province).join(' ')).toBe(said);
});
