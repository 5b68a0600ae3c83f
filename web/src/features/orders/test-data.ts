import type { OrderList, Sellable } from './api';
import type { Order, OrderLine, OrderRow } from './model';

/** An order of a list, awaiting shipment unless told otherwise. */
export function fakeRow(change: Partial<OrderRow> = {}): OrderRow {
  return {
    id: 1,
    number: 'SO6911-000001',
    status: 111,
    platform: 1,
    platform_order_id: '',
    sale_channel_id: 1,
    sale_channel_name: 'หน้าร้าน',
    payment_method_id: 1,
    payment_method_name: 'โอนเงิน',
    payment_type: 1,
    shipping_provider_id: 1,
    tracking_number: '',
    order_amount: 25000,
    payment_amount: 0,
    waived_amount: 0,
    goods_amount: 20000,
    discount: 0,
    shipping_fee: 5000,
    recipient_name: 'ปิ่น น้ำผึ้ง',
    phone: '0812345678',
    province: 'ชลบุรี',
    item_count: 2,
    seller_note: '',
    packing_number: '',
    packing_staff: '',
    not_linked: false,
    goods_missing: false,
    ordered_at: '2026-11-20T07:02:00Z',
    created_at: '2026-11-20T07:02:00Z',
    version: 1,
    ...change,
  };
}

export function fakeList(rows: OrderRow[], change: Partial<OrderList> = {}): OrderList {
  return {
    Data: rows,
    Total: rows.length,
    Counts: { all: rows.length, '111': rows.length },
    Capped: false,
    AllTime: false,
    Months: [],
    ...change,
  };
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

export function fakeOrder(change: Partial<Order> = {}): Order {
  return {
    ...fakeRow(),
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
    ...change,
  };
}

export function fakeProduct(change: Partial<Sellable> = {}): Sellable {
  return {
    id: 5,
    name: 'เสื้อยืด M',
    sku: 'TEE-M',
    barcode: '8850001',
    price: 10000,
    type: 1,
    status: 1,
    on_hand: 9,
    reserved: 2,
    available: 7,
    incoming: 30,
    components: [{ warehouse_product_id: 9, quantity: 1 }],
    ...change,
  };
}
