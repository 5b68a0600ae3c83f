import { queryKeysOf } from '@/shared/api/query-keys';

export const userKeys = queryKeysOf('users');
