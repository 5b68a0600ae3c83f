import type { OrderList, Order, OrderLine, OrderHead } from '@/entities/order';
import type { Product } from '@/entities/product';
import { fakeOrderHead, fakePart, fakeProduct as fakeSold } from '@/test/builders';
import type { Answers } from '@/test/network';
import type { Reading } from './reading';

export function fakeList(rows: OrderHead[], change: Partial<OrderList> = {}): OrderList {
  return { Data: rows, Total: rows.length, Capped: false, AllTime: false, Days: [], ...change };
}

export function fakeLine(change: Partial<OrderLine> = {}): OrderLine {
  return {
    id: 11,
    kind: 'product',
    product_id: 5,
    sku: 'TEE-M',
    name: 'เสื้อยืด M',
    quantity: 2,
    price: 10000,
    discount: 0,
    amount: 20000,
    packed: 0,
    components: [
      { id: 21, warehouse_product_id: 9, name: 'เสื้อยืด M', pn: 'TEE-M', barcode: '885', quantity: 2, packed: 0 },
    ],
    ...change,
  };
}

/** The money of an order of which nothing but its sums is told. */
function fakeMoney({ order_amount, payment_amount = 0, status }: Partial<Order>): Order['money'] {
  const due = status === 140 ? 0 : (order_amount ?? 0);
  const over = Math.max(0, payment_amount - due);
  const short = Math.max(0, due - payment_amount);
  return {
    due,
    received: payment_amount,
    refunded: 0,
    retained: 0,
    waived: 0,
    to_collect: 0,
    short,
    over,
    to_refund: over,
  };
}

export function fakeOrder(change: Partial<Order> = {}): Order {
  return {
    ...fakeOrderHead(),
    money: fakeMoney({ ...fakeOrderHead(), ...change }),
    address: '12 หมู่ 3',
    district: 'แสนสุข',
    city: 'เมืองชลบุรี',
    zipcode: '20130',
    created_by: 7,
    created_by_name: 'กุ้ง',
    lines: [fakeLine()],
    payments: [],
    packings: [],
    next: [112, 114, 140],
    timeline: [],
    notes: [],
    ...change,
  };
}

/** A paid order with the payment that paid it. */
export function fakePaid(): Order {
  const payment = {
    id: 70,
    kind: 'received' as const,
    payment_method_id: 1,
    payment_method_name: 'โอนเงิน',
    amount: 25000,
    reference: '',
    user_name: 'กุ้ง',
    at: '2026-11-24T09:00:00Z',
  };
  return fakeOrder({ version: 5, payment_amount: 25000, payments: [payment] });
}

export function fakeProduct(change: Partial<Product> = {}): Product {
  return fakeSold({
    id: 5,
    name: 'เสื้อยืด M',
    sku: 'TEE-M',
    barcode: '8850001',
    price: 10000,
    on_hand: 9,
    reserved: 2,
    available: 7,
    incoming: 30,
    components: [fakePart({ warehouse_product_id: 9 })],
    ...change,
  });
}

/** What the order form asks for. */
export const formAnswers: Answers = {
  'GET /api/v1/salechannel': {
    Data: [
      { id: 1, name: 'หน้าร้าน', type: 1, status: 1 },
      { id: 2, name: 'เพจ', type: 1, status: 1 },
    ],
    Total: 2,
  },
  'GET /api/v1/paymentmethod': {
    Data: [
      { id: 4, name: 'อื่น ๆ', type: 7, status: 1 },
      { id: 1, name: 'โอนเงิน', type: 1, status: 1 },
      { id: 3, name: 'เก่า', type: 1, status: 0 },
      { id: 2, name: 'ปลายทาง', type: 2, status: 1 },
    ],
    Total: 4,
  },
  'GET /api/v1/products': { Data: [fakeProduct()], Total: 1 },
  'GET /api/v1/customers': { Data: [], Total: 0 },
  'GET /api/v1/orders/detail': fakeOrder({ id: 31, number: 'SO6911-000031' }),
  'POST /api/v1/orders': fakeOrder({ id: 31, number: 'SO6911-000031' }),
};

/** A chat as the server reads it, whole and sure. */
export const fakeReading = (of: Partial<Reading> = {}): Reading => ({
  name: 'ปิ่น น้ำผึ้ง',
  phones: ['0812345678'],
  line: '99/9',
  subdistrict: 'บ้านกลาง',
  district: 'เมืองลำพูน',
  province: 'ลำพูน',
  postcode: '51000',
  typed_postcode: '',
  cod: false,
  cod_amount_satang: null,
  paid: false,
  note: '',
  tax_number: '',
  courier: '',
  unsure: [],
  filled: [],
  issues: [],
  candidates: [],
  ...of,
});
