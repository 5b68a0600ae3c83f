import { describe, expect, it } from 'vitest';
import type { Place } from '@/shared/ui/address-fields';
import { sharedMessage, sharedSearch } from './search';
import { placeIn, takeApart, withoutPlace, type Taken } from './shared-text';

const NOTHING: Taken = { phone: '', name: '', zipcode: '', address: '', note: '' };

describe('a shared message', () => {
  it.each<[name: string, text: string, taken: Partial<Taken>]>([
    ['nothing', '', {}],
    [
      'name, address and phone in lines',
      'สมชาย ใจดี\n99/9 ม.4 ต.บ้านกลาง อ.เมือง จ.ลำพูน 51000\n081-234-5678',
      { name: 'สมชาย ใจดี', address: '99/9 ม.4 ต.บ้านกลาง อ.เมือง จ.ลำพูน', zipcode: '51000', phone: '0812345678' },
    ],
    [
      'labels before each',
      'ชื่อผู้รับ: คุณ ปิ่น น้ำผึ้ง\nที่อยู่จัดส่ง: 45/7 ถนนสุขใจ แขวงคลองจั่น เขตบางกะปิ\nรหัสไปรษณีย์ 10240\nเบอร์โทร: ๐๘๙ ๗๖๕ ๔๓๒๑',
      { name: 'ปิ่น น้ำผึ้ง', address: '45/7 ถนนสุขใจ แขวงคลองจั่น เขตบางกะปิ', zipcode: '10240', phone: '0897654321' },
    ],
    [
      'all in one line',
      'คุณวันดี มีสุข 18 ม.6 ต.บางพูด อ.ปากเกร็ด จ.นนทบุรี 11120 โทร 0812345678',
      { name: 'วันดี มีสุข', address: '18 ม.6 ต.บางพูด อ.ปากเกร็ด จ.นนทบุรี', zipcode: '11120', phone: '0812345678' },
    ],
    [
      'parts without a blank between',
      'ธนพล วงศ์ดี 18ม.6ต.บางพูดอ.ปากเกร็ดจ.นนทบุรี11120 0812345678',
      { name: 'ธนพล วงศ์ดี', address: '18ม.6ต.บางพูดอ.ปากเกร็ดจ.นนทบุรี', zipcode: '11120', phone: '0812345678' },
    ],
    [
      'what was ordered and said, to the note',
      'เสื้อสีขาว ไซส์ M 2 ตัวค่ะ\nผู้รับ มานี รักดี\n12/3 ซอยกู้ภัย 3 ต.ในเมือง\nลำพูน 51000\nโทร 02-123-4567\nฝากวางหน้าบ้านนะคะ',
      {
        name: 'มานี รักดี',
        address: '12/3 ซอยกู้ภัย 3 ต.ในเมือง ลำพูน',
        zipcode: '51000',
        phone: '021234567',
        note: 'เสื้อสีขาว ไซส์ M 2 ตัวค่ะ\nฝากวางหน้าบ้านนะคะ',
      },
    ],
    [
      'a second phone, to the note',
      'มานี\n0812345678, 0898765432',
      { name: 'มานี', phone: '0812345678', note: '0898765432' },
    ],
    ['a name that begins as a title does', 'คุณากร ใจดี\n0812345678', { name: 'คุณากร ใจดี', phone: '0812345678' }],
    ['a price, which is no postcode', 'เก็บปลายทาง 12500 บาท', { note: 'เก็บปลายทาง 12500 บาท' }],
    ['a tax number, which is no phone', 'เลขภาษี 0105561234567', { note: 'เลขภาษี 0105561234567' }],
    [
      'a name in Latin letters',
      'Name: John Smith\n55/1 Moo 2, Soi 5, 83110\n+66 81 234 5678',
      { name: 'John Smith', address: '55/1 Moo 2, Soi 5', zipcode: '83110', phone: '0812345678' },
    ],
  ])('%s', (_name, text, taken) => {
    expect(takeApart(text)).toEqual({ ...NOTHING, ...taken });
  });

  it.each([
    ['0812345678', '0812345678'],
    ['08-1234-5678', '0812345678'],
    ['(081) 234 5678', '0812345678'],
    ['๐๖๒-๐๐๐-๑๑๘๗', '0620001187'],
    ['+66812345678', '0812345678'],
    ['+66(0)81-234-5678', '0812345678'],
    ['66812345678', '0812345678'],
    ['0066 81 234 5678', '0812345678'],
    ['02 123 4567', '021234567'],
    ['053-123456', '053123456'],
    ['081–234–5678', '0812345678'],
    ['1669', ''],
    ['123-4-56789-0', ''],
  ])('reads the phone %s', (text, phone) => {
    expect(takeApart(`โทร ${text}`).phone).toBe(phone);
  });

  it('is put together of what apps send, the message first', () => {
    expect(sharedMessage(sharedSearch({ title: 'แชท', text: ' มานี 0812345678 ', url: 'https://example.com/x' }))).toBe(
      'มานี 0812345678\nแชท\nhttps://example.com/x',
    );
    expect(sharedMessage(sharedSearch({ title: 'มานี', text: 'มานี 0812345678', url: '' }))).toBe('มานี 0812345678');
    expect(sharedMessage({})).toBe('');
  });
});

const place = (subdistrict: string, district: string, province: string, zipcode: string): Place => ({
  subdistrict,
  district,
  province,
  zipcode,
  subdistrict_en: '',
  district_en: '',
  province_en: '',
});
const LAMPHUN = ['ในเมือง', 'เหมืองง่า', 'บ้านกลาง', 'มะเขือแจ้', 'เวียงยอง'].map((name) =>
  place(name, 'เมืองลำพูน', 'ลำพูน', '51000'),
);
const BANGKOK = ['มหาพฤฒาราม', 'สีลม', 'บางรัก', 'สี่พระยา'].map((name) => place(name, 'บางรัก', 'กรุงเทพมหานคร', '10500'));
const SHARED = [
  place('วังทอง', 'วังทอง', 'พิษณุโลก', '65130'),
  place('วังทองหลาง', 'วังทองหลาง', 'กรุงเทพมหานคร', '65130'),
  place('ชัยนาม', 'วังทอง', 'พิษณุโลก', '65130'),
];

describe('the place in a message', () => {
  it.each<[text: string, places: readonly Place[], chosen: string | undefined]>([
    ['99/9 ต.บ้านกลาง อ.เมือง', LAMPHUN, 'บ้านกลาง'],
    ['99/9 ตำบล บ้านกลาง', LAMPHUN, 'บ้านกลาง'],
    ['99/9 บ้านกลาง ลำพูน', LAMPHUN, 'บ้านกลาง'],
    ['99/9 อ.เมือง จ.ลำพูน', LAMPHUN, undefined],
    ['แขวงสีลม เขตบางรัก', BANGKOK, 'สีลม'],
    ['ถนนสีลม เขตบางรัก', BANGKOK, undefined],
    ['12 ถ.สีลม แขวงบางรัก เขตบางรัก', BANGKOK, 'บางรัก'],
    ['ต.วังทองหลาง', SHARED, 'วังทองหลาง'],
    ['ต.วังทอง อ.วังทอง', SHARED, 'วังทอง'],
    ['99/9 ไม่บอกตำบล', LAMPHUN, undefined],
    ['อ.บางรัก', BANGKOK.slice(0, 1), 'มหาพฤฒาราม'],
    ['อะไรก็ได้', [], undefined],
  ])('%s', (text, places, chosen) => {
    expect(placeIn(text, places)?.subdistrict).toBe(chosen);
  });

  it.each([
    ['99/9 ม.4 ต.บ้านกลาง อ.เมือง จ.ลำพูน', LAMPHUN[2]!, '99/9 ม.4'],
    ['99/9 ถนนลำพูน ตำบล บ้านกลาง อำเภอเมืองลำพูน ลำพูน', LAMPHUN[2]!, '99/9 ถนนลำพูน'],
    ['18ม.6ต.บ้านกลางอ.เมืองจ.ลำพูน', LAMPHUN[2]!, '18ม.6'],
    ['12 ถ.บางรัก แขวงบางรัก เขตบางรัก กทม.', BANGKOK[2]!, '12 ถ.บางรัก'],
    ['12 ซอย 3 แขวงสีลม เขตบางรัก กรุงเทพฯ', BANGKOK[1]!, '12 ซอย 3'],
  ])('is taken out of the line: %s', (line, of, rest) => {
    expect(withoutPlace(line, of)).toBe(rest);
  });
});

describe('what is said behind the postcode', () => {
  it.each([
    ['คุณปิ่น น้ำผึ้ง 0812345678 99/9 ม.4 ต.บ้านกลาง อ.เมือง จ.ลำพูน 51000 เอาสีแดงนะคะ', 'เอาสีแดงนะคะ'],
    ['ปิ่น น้ำผึ้ง\n99/9 ม.4 ต.บ้านกลาง อ.เมือง จ.ลำพูน 51000 ส่งก่อนวันศุกร์\n0812345678', 'ส่งก่อนวันศุกร์'],
    ['ปิ่น น้ำผึ้ง 99/9 ม.4 ต.บ้านกลาง อ.เมือง จ.ลำพูน 51000 โทร 0812345678', ''],
  ])('is no part of the address: %s', (message, note) => {
    expect(takeApart(message)).toMatchObject({
      name: 'ปิ่น น้ำผึ้ง',
      phone: '0812345678',
      zipcode: '51000',
      address: '99/9 ม.4 ต.บ้านกลาง อ.เมือง จ.ลำพูน',
      note,
    });
  });
});
