import type { OrderHead } from '@/entities/order';
import type { Packing, PackingItem, ToLeave } from '@/entities/packing';
import { fakeOrderHead } from '@/test/builders';

/** For tests: an item, a parcel; a test states only what matters to it. */
export function fakeItem(change: Partial<PackingItem> = {}): PackingItem {
  return {
    id: 1,
    line_id: 1,
    warehouse_product_id: 11,
    name: 'เสื้อยืด',
    pn: 'TEE-M',
    barcode: '8851230000023',
    package_barcode: '18851230000020',
    package_pieces: 12,
    wanted: 2,
    packed: 0,
    storage_name: 'A-01',
    ...change,
  };
}

/** The order of a parcel. */
export function packedOrder(change: Partial<OrderHead> = {}): OrderHead {
  return fakeOrderHead({
    id: 5,
    number: 'SO6911-000005',
    shipping_provider_id: 7,
    tracking_number: 'SPXTH0001',
    recipient_name: 'น้ำผึ้ง ปิ่นทอง',
    province: 'ลำพูน',
    ...change,
  });
}

/** An order as the shipping check awaits it. */
export function orderToLeave(change: Partial<ToLeave> = {}): ToLeave {
  return { ...packedOrder(), parcels: ['PK6911-000009'], ...change };
}

export function fakePacking(items: PackingItem[], change: Partial<Packing> = {}): Packing {
  return {
    id: 9,
    number: 'PK6911-000009',
    status: 'open',
    order_id: 5,
    order_number: 'SO6911-000005',
    order_status: 111,
    tracking_number: 'SPXTH0001',
    recipient_name: 'น้ำผึ้ง ปิ่นทอง',
    user_id: 7,
    user_name: 'เกศินี',
    opened_at: '2026-11-20T08:00:00.000Z',
    touched_at: '2026-11-20T08:05:00.000Z',
    wanted: 0,
    packed: 0,
    complete: false,
    version: 1,
    order: packedOrder(),
    items,
    box: 1,
    label_on_close: false,
    ...change,
  };
}
