import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/call-types';
import { LOOKUP } from '@/shared/api/query-client';
import { tagKeys } from './keys';

/** A word with a colour that people stick on orders. */
export type Tag = Schema<'Tag'>;

/** The colours a tag may have, as the server names them, in the order in which new tags take them. */
export const TAG_COLOURS = ['teal', 'blue', 'purple', 'green', 'orange', 'pink', 'yellow', 'red', 'grey'] as const;

/** All tags of the business: a hundred at most. */
export const tagsQuery = queryOptions({
  queryKey: tagKeys.of('all'),
  queryFn: ({ signal }) => api.get('/api/v1/tags', { signal }),
  ...LOOKUP,
});
