import type { Product } from '@/entities/product';
import { fakeProduct } from '@/test/builders';
import type { ListingRow } from './listings';

/** Test data; nothing but tests reads it. */
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
