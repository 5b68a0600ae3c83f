import { expect, it } from 'vitest';
import { changeLanguage } from '@/shared/i18n/setup';
import { reasonWords } from './reason';

it.each([
  ['รวมเข้ากับ SO6911-000006', 'Merged into SO6911-000006'],
  [
    'ไม่ได้รับเงินโอนภายใน 48 ชั่วโมง ระบบยกเลิกให้ตามการตั้งค่าร้าน',
    'No transfer came in within 48 hours: cancelled by the system, as the shop set it',
  ],
  ['ลูกค้าเปลี่ยนใจ', 'ลูกค้าเปลี่ยนใจ'],
  ['', ''],
])('the reason %s is said in the language in use', async (reason, english) => {
  await changeLanguage('th');
  expect(reasonWords(reason)).toBe(reason);
  await changeLanguage('en');
  expect(reasonWords(reason)).toBe(english);
});
