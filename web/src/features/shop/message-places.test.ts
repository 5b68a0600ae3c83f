import { expect, it } from 'vitest';
import { filled, unknownPlace } from './message-places';

it.each([
  ['สวัสดี {name} ยอด {due} บาท', ''],
  ['{nobody}', '{nobody}'],
  ['{name', '{'],
  ['name}', '}'],
  ['', ''],
])('of %s the unknown place is %s', (text, unknown) => {
  expect(unknownPlace(text)).toBe(unknown);
});

it('leaves a line out of which nothing is known', () => {
  expect(filled('ถึง {name}\nโอนเข้า {account}\nขอบคุณ', { name: 'ปิ่น' })).toBe('ถึง ปิ่น\nขอบคุณ');
});
