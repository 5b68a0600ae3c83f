import { expect, it } from 'vitest';
import type { Reading } from './reading';
import { searchesFor, wishesIn } from './wished';

const reading = (part: Partial<Reading>): Reading => ({
  candidates: [],
  cod: false,
  cod_amount_satang: null,
  district: '',
  filled: [],
  issues: [],
  line: '',
  name: '',
  note: '',
  phones: [],
  postcode: '',
  province: '',
  subdistrict: '',
  tax_number: '',
  typed_postcode: '',
  unsure: [],
  ...part,
});

it.each([
  [
    'สวัสดีค่ะ เอาเดรสลายดอก ไซส์ M 1 ตัวนะคะ 🙏\nส่งที่ คุณแนน 8/88 คอนโดซีวิว ต.หนองปรือ อ.บางละมุง จ.ชลบุรี 20150\nโทร 099 000 6677 ค่ะ',
    { name: 'แนน', phones: ['0990006677'], line: '8/88 คอนโดซีวิว' },
    [{ words: 'เดรสลายดอก ไซส์ M', quantity: 1 }],
  ],
  [
    'CF12 ดำ XL\nมณีรัตน์ ปิ่นทอง\n30/2 ม.4 ต.เชียงคาน อ.เชียงคาน จ.เลย 42110\n0970006420',
    { name: 'มณีรัตน์ ปิ่นทอง', phones: ['0970006420'], line: '30/2 ม.4' },
    [{ words: 'CF12 ดำ XL', quantity: 1 }],
  ],
  [
    'รับสบู่ขมิ้น x3, เซรั่มวิตามินซี 2 ขวดค่ะ + TS-001\nสมชาย ใจดี 0812345678',
    { name: 'สมชาย ใจดี', phones: ['0812345678'] },
    [
      { words: 'สบู่ขมิ้น', quantity: 3 },
      { words: 'เซรั่มวิตามินซี', quantity: 2 },
      { words: 'TS-001', quantity: 1 },
    ],
  ],
  ['สมชาย ใจดี 0812345678', { name: 'สมชาย ใจดี', phones: ['0812345678'] }, []],
])('finds what is asked for in %j', (message, part, wishes) => {
  expect(wishesIn(message, reading(part))).toEqual(wishes);
});

it('looks for all words, then for the longest alone', () => {
  expect(searchesFor({ words: 'เดรสลายดอก ไซส์ M', quantity: 1 })).toEqual(['เดรสลายดอก ไซส์ M', 'เดรสลายดอก', 'ไซส์']);
});
