import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '@/shared/i18n/setup';
import { sessionQuery } from '@/shared/access/session';
import { clearToken, writeToken } from '@/shared/api/cookie';
import type { HeadStart } from '@/shared/api/head-start';
import { workForNobody } from '@/shared/api/person';
import { makeQueryClient } from '@/shared/api/query-client';
import { fakeUser } from '@/test/builders';
import { answer, seen } from '@/test/network';
import { ordersQuery } from './list-api';
import { ORDER_SEARCH } from './search';

const boot = readFileSync('src/boot.js', 'utf8');

/** What boot.js asks for on a page at an address. */
function bootAt(pathname: string, search = '', cookie = 'a=b; langraan_token=t%3D'): HeadStart | undefined {
  const page: { headStart?: HeadStart } = {};
  const asks = vi.fn(async () => new Response());
  const element = { setAttribute: () => {}, dataset: { first: '/x.js' } };
  const place = {
    documentElement: element,
    currentScript: element,
    cookie,
    createElement: () => ({}),
    head: { append: () => {}, appendChild: () => {} },
  };
  const media = (): { matches: boolean } => ({ matches: false });
  const names = ['window', 'document', 'location', 'fetch', 'matchMedia', 'localStorage'] as const;
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- it is a script of the page, not a module
  new Function(...names, boot)(page, place, { pathname, search }, asks, media, { getItem: () => null });
  return page.headStart;
}

// As a page that was just opened, whoever was signed in before, or comes after.
beforeEach(() => {
  workForNobody();
  writeToken('t=', new Date(Date.now() + 3_600_000).toISOString());
});
afterEach(() => {
  clearToken();
  workForNobody();
});

it('boot.js asks for what the list asks for first, in the same words', async () => {
  answer({ 'GET /api/v1/profile': fakeUser(), 'GET /api/v1/orders': { Data: [], Total: 0 } });
  const cache = makeQueryClient();
  await cache.fetchQuery({ ...sessionQuery, initialData: undefined });
  await cache.fetchQuery(ordersQuery(ORDER_SEARCH));
  const ahead = bootAt('/backoffice/orders');
  expect(Object.keys(ahead?.answers ?? {})).toEqual(seen.map(({ path }) => path));
  for (const { headers } of seen)
    for (const [name, value] of Object.entries(ahead?.headers ?? {})) expect(headers.get(name)).toBe(value);
});

it('asks for who is there alone where another list may be shown, and for nothing where nobody is signed in', () => {
  const profile = ['/api/v1/profile'];
  expect(Object.keys(bootAt('/')?.answers ?? {})).toEqual(profile);
  expect(Object.keys(bootAt('/backoffice/orders', '?q=a')?.answers ?? {})).toEqual(profile);
  expect(bootAt('/backoffice/products')).toBeUndefined();
  expect(bootAt('/backoffice/orders', '', 'a=b')).toBeUndefined();
});
