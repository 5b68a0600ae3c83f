import type { ListOf } from './client';

const MOST = 200;

/** Every row of a list that people choose from, page by page. */
export async function allPages<T>(
  read: (page: { page: number; limit: number }) => Promise<ListOf<T>>,
): Promise<ListOf<T>> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { Data, Total } = await read({ page, limit: MOST });
    all.push(...Data);
    if (Data.length === 0 || all.length >= Total) return { Data: all, Total };
  }
}
