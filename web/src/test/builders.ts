import type { Goods } from '@/entities/goods';
import type { OrderHead } from '@/entities/order';
import type { Component, Product } from '@/entities/product';
import { AREAS, flagsOf, Group, type Area, type User } from '@/shared/access/access';

/** Levels for the roles text: those named, nothing else. */
export function roles(levels: Partial<Record<Area, number>>): string {
  return JSON.stringify(levels);
}

/** Every area at one level. */
export function allRoles(level: number): string {
  return JSON.stringify(Object.fromEntries(AREAS.map((area) => [area, level])));
}

/** An Owner, unless told otherwise. */
export function fakeUser(change: Partial<User> = {}): User {
  const user: Omit<User, 'flags'> = {
    id: 7,
    username: 'owner',
    first_name: 'เกศินี',
    last_name: 'ปิ่นทอง',
    nick_name: 'กุ้ง',
    phone: '0812345678',
    email: 'owner@example.com',
    group_id: Group.Owner,
    enterprise_id: 1,
    enterprise_name: 'ร้านน้ำผึ้ง',
    team_id: 0,
    department_id: 0,
    department_name: '',
    team_name: '',
    sale_channel_id: 0,
    sale_channel_name: '',
    status: 1,
    roles: '{}',
    language: 'th',
    theme: 'light',
    read_only: false,
    privileged: false,
    locked: false,
    version: 1,
    ...change,
  };
  return { flags: flagsOf(user), ...user };
}

/** Fish sauce, of which there is none, unless told otherwise. */
export function fakeGoods(change: Partial<Goods> = {}): Goods {
  return {
    id: 5,
    name: 'น้ำปลา 700 มล.',
    unit_name: 'ขวด',
    barcode: '8850001000012',
    width: 70,
    height: 260,
    depth: 70,
    weight: 900,
    pn: 'FS-700',
    package_name: 'ลัง',
    package_pieces: 12,
    package_barcode: '18850001000019',
    threshold: 0,
    oversell: false,
    image: '',
    picture: '',
    status: 1,
    version: 1,
    on_hand: 0,
    aside: 0,
    reserved: 0,
    available: 0,
    incoming: 0,
    barcode_check: 'ok',
    package_barcode_check: 'ok',
    ...change,
  };
}

/** An order of a list, awaiting shipment unless told otherwise. */
export function fakeOrderHead(change: Partial<OrderHead> = {}): OrderHead {
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
    asks_slip: true,
    shipping_provider_id: 1,
    tracking_number: '',
    order_amount: 25000,
    payment_amount: 0,
    refunded_amount: 0,
    retained_amount: 0,
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
    hold_kind: '',
    hold_reason: '',
    hold_by_name: '',
    tag_ids: [],
    ordered_at: '2026-11-20T07:02:00Z',
    created_at: '2026-11-20T07:02:00Z',
    version: 1,
    ...change,
  };
}

export function fakePart(change: Partial<Component> = {}): Component {
  return {
    warehouse_product_id: 5,
    name: 'น้ำปลา',
    pn: 'FS',
    quantity: 1,
    gift: false,
    weight: 1,
    free: 40,
    on_hand: 42,
    reserved: 2,
    incoming: 12,
    ...change,
  };
}

export function fakeProduct(change: Partial<Product> = {}): Product {
  return {
    id: 8,
    name: 'น้ำปลาแท้',
    sku: 'NP-1',
    barcode: '',
    label_code: 'NP-1',
    price: 4550,
    category_id: 2,
    category_name: 'เครื่องปรุง',
    type: 1,
    status: 1,
    valid_from: '',
    valid_to: '',
    components: [fakePart()],
    on_hand: 42,
    reserved: 2,
    available: 40,
    incoming: 12,
    image: '',
    picture: '',
    version: 3,
    ...change,
  };
}
