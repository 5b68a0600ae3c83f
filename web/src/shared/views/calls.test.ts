import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { makeQueryClient } from '@/shared/api/query-client';
import { answer, seen } from '@/test/network';
import { keepChoices } from './calls';
import { keptQuery, writeKept, type Kept } from './kept';

const LIST = '/backoffice/orders';
const mine = { list: LIST, default_id: 7, order: '', hidden: '', density: '', kept: '', is_kept: true } as const;
const kept: Kept = { views: [], mine, may_share: true, most_views: 9 };
const nothing: Kept = { ...kept, mine: { ...mine, default_id: 0, is_kept: false } };

const sent = (): unknown[] => seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));

it('keeps what was chosen before the server said what it keeps, and all that it says', async () => {
  answer({ 'GET /api/v1/views': kept, 'PUT /api/v1/views/mine': {} });
  const cache = makeQueryClient();
  const query = keptQuery(LIST, 1);
  const stop = new QueryObserver(cache, query).subscribe(() => undefined);
  await keepChoices(cache, 1, LIST, nothing, { hidden: 'items' });
  expect(sent()).toEqual([expect.objectContaining({ default_id: 7, hidden: 'items' })]);
  expect(cache.getQueryData(query.queryKey)?.mine.hidden).toBe('items');
  stop();
});

it('is not undone by what was asked before it and answered after', async () => {
  let answerIt = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    answerIt = resolve;
  });
  answer({
    'GET /api/v1/views': async () => {
      await late;
      return kept;
    },
    'PUT /api/v1/views/mine': {},
  });
  const cache = makeQueryClient();
  const query = keptQuery(LIST, 1);
  cache.setQueryData(query.queryKey, kept);
  const reading = cache.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  await keepChoices(cache, 1, LIST, kept, { hidden: 'items' });
  answerIt();
  await reading;
  expect(cache.getQueryData(query.queryKey)?.mine.hidden).toBe('items');
});

it('sends one choice after the other, so that the last one stands', async () => {
  let underWay = 0;
  let most = 0;
  answer({
    'PUT /api/v1/views/mine': async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((done) => setTimeout(done, 5));
      underWay -= 1;
      return {};
    },
  });
  const cache = makeQueryClient();
  cache.setQueryData(keptQuery(LIST, 1).queryKey, kept);
  await Promise.all(['a', 'b', 'c'].map((hidden) => keepChoices(cache, 1, LIST, kept, { hidden })));
  expect(sent().map((body) => (body as { hidden: string }).hidden)).toEqual(['a', 'b', 'c']);
  expect(most).toBe(1);
});

it('shows what this device keeps to whose it is alone', () => {
  const shownTo = (userId: number): Kept | undefined =>
    new QueryObserver(makeQueryClient(), { ...keptQuery(LIST, userId), enabled: false }).getCurrentResult().data;
  writeKept(21, LIST, kept);
  expect(shownTo(21)?.mine.default_id).toBe(7);
  expect(shownTo(22)).toBeUndefined();
});
