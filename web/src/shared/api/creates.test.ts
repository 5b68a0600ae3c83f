import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { api } from './client';

interface Operation {
  parameters?: { name: string }[];
  responses: Record<string, unknown>;
}
const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as { paths: Record<string, { post?: Operation }> };

/** A file that is sent is only kept aside; what it brings is written by a call of its own, once. */
const FILES = ['/api/v1/images', '/api/v1/products/imports', '/api/v1/wms/imports', '/api/v1/wms/po/file'];

it('every call that makes something takes an Idempotency-Key', () => {
  const without = Object.entries(paths).filter(
    ([, { post }]) => post?.responses['201'] && !post.parameters?.some(({ name }) => name === 'Idempotency-Key'),
  );
  expect(without.map(([path]) => path)).toEqual(FILES);
});

it('a screen cannot make something without one: it would not compile', () => {
  type Given = NonNullable<Parameters<typeof api.post<'/api/v1/wms/partner'>>[0]> &
    Parameters<typeof api.post<'/api/v1/wms/partner'>>[1];
  const key: Given['key'] = 'k';
  // @ts-expect-error -- a key is demanded
  const none: Given['key'] = undefined;
  expect([key, none]).toEqual(['k', undefined]);
});

/**
 * Where bytes leave by themselves: what the client sends with, the one way of what is no JSON, uploads that say how far they are, and
 * the live stream.
 */
const SENDERS = [
  'src/shared/api/head-start.ts',
  'src/shared/api/raw.ts',
  'src/shared/images/send.ts',
  'src/shared/live/live.ts',
];

it('calls go by the one client and what is no JSON by the one way beside it, so that a lost session is noticed everywhere', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => `src/${path}`);
  const sources = files.filter((path) => /\.tsx?$/.test(path) && !/\.test\.|schema\.d\.ts|^src\/test\//.test(path));
  const senders = sources.filter((path) =>
    /(?<![\w.])fetch\(|new XMLHttpRequest|sendBeacon\(/.test(readFileSync(path, 'utf8')),
  );
  expect(senders.toSorted()).toEqual(SENDERS);
});
