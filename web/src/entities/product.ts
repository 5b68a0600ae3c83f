import { queryKeysOf } from '@/shared/api/query-keys';

export const productKeys = queryKeysOf('products');
