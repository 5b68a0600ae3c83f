import type { Component, Product } from '@/entities/product';
import type { ListingRow } from './listings';

/** Test data; nothing but tests reads it. */
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
    version: 3,
    ...change,
  };
}

type Fake = Omit<ListingRow, 'product'>;

/** A listing as the server answers: inside the product it is linked to, or inside an empty one. */
export function fakeListing(change: Partial<Fake> = {}, product?: Product): object {
  const listing: Fake = {
    id: 31,
    platform: 3,
    shop_id: 's1',
    shop_name: 'ฟ้าใส',
    platform_product_id: '9001',
    platform_sku_id: '',
    sku: 'NP-1',
    name: 'น้ำปลาใน Shopee',
    price: 5000,
    status: 1,
    product_id: product?.id ?? 0,
    version: 4,
    ...change,
  };
  return { ...(product ?? fakeProduct({ id: 0, name: '', sku: '', components: [] })), listing };
}

export const listOf = (...rows: object[]): object => ({ Data: rows, Total: rows.length });
