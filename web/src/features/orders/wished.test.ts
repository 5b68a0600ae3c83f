import { expect, it } from 'vitest';
import { fakeProduct, fakeReading } from './test-data';
import { wishesIn, type Wish } from './wished';
import { fitting, searchesFor } from './wished-fit';

const wish = (words: string, quantity = 1, isCounted = true): Wish => ({ words, quantity, isCounted });
const said = (words: string): Wish => wish(words, 1, false);

it.each([
  [
    'สวัสดีค่ะ เอาเดรสลายดอก ไซส์ M 1 ตัวนะคะ 🙏\nส่งที่ คุณแนน 8/88 คอนโดซีวิว ต.หนองปรือ อ.บางละมุง จ.ชลบุรี 20150\nโทร 099 000 6677 ค่ะ',
    { name: 'แนน', phones: ['0990006677'], line: '8/88 คอนโดซีวิว' },
    [wish('เดรสลายดอก ไซส์ M')],
  ],
  [
    'CF12 ดำ XL\nมณีรัตน์ ปิ่นทอง\n30/2 ม.4 ต.เชียงคาน อ.เชียงคาน จ.เลย 42110\n0970006420',
    { name: 'มณีรัตน์ ปิ่นทอง', phones: ['0970006420'], line: '30/2 ม.4' },
    [said('CF12 ดำ XL')],
  ],
  [
    'รับสบู่ขมิ้น x3, เซรั่มวิตามินซี 2 ขวดค่ะ + TS-001\nสมชาย ใจดี 0812345678',
    { name: 'สมชาย ใจดี', phones: ['0812345678'] },
    [wish('สบู่ขมิ้น', 3), wish('เซรั่มวิตามินซี', 2), said('TS-001')],
  ],
  ['เสื้อดำ 2 ตัว กางเกงขาว 1', {}, [wish('เสื้อดำ', 2), wish('กางเกงขาว', 1)]],
  ['เอาเสื้อดำ2ตัวกางเกงขาว1ตัวค่ะ', {}, [wish('เสื้อดำ', 2), wish('กางเกงขาว', 1)]],
  ['ขอ 2 ขวด ครีมกันแดด', {}, [wish('ครีมกันแดด', 2)]],
  ['เสื้อยืดขาว กับ กางเกงวอร์ม อย่างละ 2', {}, [wish('เสื้อยืดขาว', 2), wish('กางเกงวอร์ม', 2)]],
  ['รองเท้าไซส์ 42 1 คู่', {}, [wish('รองเท้าไซส์ 42', 1)]],
  ['สบู่ 100 กรัม 3 ก้อน ราคา 177 บาท', {}, [wish('สบู่ 100 กรัม', 3)]],
  ['หน้ากากอนามัย 50 ชิ้น 2 กล่อง', {}, [wish('หน้ากากอนามัย 50 ชิ้น', 2)]],
  ['เสื้อดำ 2 ตัว ส่งที่ สมชาย ใจดี 12/3 ต.คูคต 0812345678', { name: 'สมชาย ใจดี' }, [wish('เสื้อดำ', 2)]],
  ['เก็บปลายทาง ยอด 1,290 ค่ะ', {}, []],
  ['สมชาย ใจดี 0812345678', { name: 'สมชาย ใจดี', phones: ['0812345678'] }, []],
])('finds what is asked for in %j', (message, part, wishes) => {
  expect(wishesIn(message, fakeReading(part))).toEqual(wishes);
});

it('looks for all words, then for each, then without sizes and colours', () => {
  expect(searchesFor(said('เสื้อดำ L'))).toEqual(['เสื้อดำ L', 'เสื้อ ดำ', 'เสื้อ']);
  expect(searchesFor(said('สบู่ขมิ้น'))).toEqual(['สบู่ขมิ้น', 'สบู่ ขมิ้น', 'สบู่']);
});

const shelf = [
  ['เสื้อยืดคอตตอน สีขาว M', 'TEE-WHT-M'],
  ['เสื้อยืดคอตตอน สีดำ L', 'TEE-BLK-L'],
  ['ผ้าเช็ดตัวไมโครไฟเบอร์', 'TOWEL-MF'],
  ['สบู่สมุนไพร ขมิ้น 100 กรัม', 'SOAP-TURM'],
  ['Iced Tea (Green)', 'TEA-G'],
].map(([name = '', sku = ''], at) => ({ ...fakeProduct(), id: at + 1, name, sku }));

it.each([
  [wish('เสื้อดำ', 2), ['TEE-BLK-L']],
  [wish('เสื้อ ดำ L', 2), ['TEE-BLK-L']],
  [wish('เสื้อยืด', 1), ['TEE-WHT-M', 'TEE-BLK-L']],
  [wish('tee blk l'), ['TEE-BLK-L']],
  [wish('เสื้อยืด white'), ['TEE-WHT-M']],
  [wish('สบู่ขมิ้น', 3), ['SOAP-TURM']],
  [wish('ICED tea', 3), ['TEA-G']],
  [wish('เบอร์', 3), []],
  [wish('ไมโครไฟเบอร์', 3), ['TOWEL-MF']],
  [wish('ผ้าไมโครไฟเบอร์', 3), ['TOWEL-MF']],
  [said('รอเลขพัสดุ'), []],
])('offers for %j', (asked, skus) => {
  expect(fitting(asked, shelf).map(({ sku }) => sku)).toEqual(skus);
});
