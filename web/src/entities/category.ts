import type { Schema } from '@/shared/api/calls';

/** Categories of products are a tree. */
export type Category = Schema<'Category'>;
export type CategoryBody = Required<Schema<'CategoryBody'>>;
