import { treeKind } from '@/shared/records/tree';

/** What products are grouped by. */
export const categoryKind = treeKind('/api/v1/products/category', {
  topic: 'categories',
  area: 'product',
  words: 'products:category',
  drawing: 'categories',
  letters: 100,
  levels: 5,
  file: '/api/v1/products/category/export',
  namedIn: ['products'],
});
