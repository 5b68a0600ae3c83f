import { queryKeysOf } from '@/shared/api/query-keys';

export const stockKeys = queryKeysOf('inventory');
