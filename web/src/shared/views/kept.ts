import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '@/shared/access/session';
import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';
import { readMirror, writeMirror } from '@/shared/api/mirror';
import type { ListPath } from './lists';

export type View = Schema<'View'>;
export type Choices = Schema<'Choices'>;
/** What the server keeps of a list for this person. */
export type Kept = Schema<'KeptViews'>;

/** How the rows look: the columns that don't show, joined by comma, and how dense they are. */
export type Look = Pick<View, 'hidden' | 'density'>;

const NOTHING: Kept = {
  views: [],
  mine: { list: '', default_id: 0, order: '', hidden: '', density: '', kept: '', is_kept: false },
  may_share: false,
  most_views: 0,
};

const mirrorOf = (userId: number, list: ListPath): string => `langraan-list-${userId}-${list}`;

/** What was kept when the server last said so: it stands until the server answers, and where it doesn't. */
function readKept(userId: number, list: ListPath): Kept | undefined {
  const kept = readMirror(mirrorOf(userId, list)) as Kept | undefined;
  return kept && { ...NOTHING, ...kept };
}

export function writeKept(userId: number, list: ListPath, kept: Kept): void {
  writeMirror(mirrorOf(userId, list), kept);
}

export const keptKey = (list: ListPath, userId: number) => ['views', list, userId] as const;

export const keptQuery = (list: ListPath, userId: number) =>
  queryOptions({
    queryKey: keptKey(list, userId),
    queryFn: async ({ signal }): Promise<Kept> => {
      const kept = await api.get('/api/v1/views', { query: { list }, signal });
      writeKept(userId, list, kept);
      return kept;
    },
    placeholderData: () => readKept(userId, list),
    staleTime: 60_000,
    retry: false,
  });

/** What is kept of a list, nothing where there is none; isHere tells whether the server has said so. */
export function useKept(list: ListPath | undefined): { kept: Kept; isHere: boolean; userId: number } {
  const userId = useSession()?.id ?? 0;
  const { data, isPlaceholderData } = useQuery({
    ...keptQuery(list ?? '/backoffice/orders', userId),
    enabled: list !== undefined,
  });
  return {
    kept: (list && (data ?? readKept(userId, list))) ?? NOTHING,
    isHere: data !== undefined && !isPlaceholderData,
    userId,
  };
}
