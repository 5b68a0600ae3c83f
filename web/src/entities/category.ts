import type { Schema } from '@/shared/api/calls';
import { queryKeysOf } from '@/shared/api/query-keys';

/** Categories of products are a tree. */
export type Category = Schema<'Category'>;
export type CategoryBody = Required<Schema<'CategoryBody'>>;

export const categoryKeys = queryKeysOf('categories');
