import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TAB } from '@/shared/lib/tab-name';
import { fakeLocks, otherTab } from '@/test/locks';
import { keptUnder, takeOverScans } from './kept';
import { makeScanQueue, type Scan } from './queue';
import { countScans, scansAt } from './unsent';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('counts what waits of one person, at whatever station, and of nobody whose number ends alike', () => {
  const put = (name: string, ...keys: string[]): void => {
    for (const key of keys) keptUnder(name).add({ key });
  };
  put(scansAt('checking', 3), 'a', 'b');
  put(scansAt('bill-scans-count', 3), 'c');
  put(scansAt('checking', 13), 'd');
  put(scansAt('packing-scans-3', 8), 'e');
  put('langraan-drafts-3', 'f');
  expect([countScans(3), countScans(13), countScans(8), countScans(4)]).toEqual([3, 1, 1, 0]);
});

describe('scans of several tabs', () => {
  let browser: ReturnType<typeof fakeLocks>;
  beforeEach(() => {
    browser = fakeLocks();
  });
  afterEach(() => vi.unstubAllGlobals());

  const name = scansAt('checking', 3);
  const kept = () => keptUnder<Scan>(name);
  const add = (...codes: string[]): void => {
    for (const code of codes) kept().add({ code, key: `key of ${code}` });
  };
  const codes = (): string[] =>
    kept()
      .read()
      .map(({ code }) => code);

  it('are not those of another that lives, and come back to their own; all are counted', async () => {
    add('a', 'b');
    const back = otherTab();
    vi.resetModules();
    const second = await import('./kept');
    await second.takeOverScans();
    const theirs = second.keptUnder<Scan>(name);
    expect(theirs.read()).toEqual([]);
    theirs.add({ code: 'c', key: 'c' });
    expect(countScans(3)).toBe(3);
    back();
    await takeOverScans();
    expect(codes()).toEqual(['a', 'b']);
    expect(theirs.read()).toHaveLength(1);
  });

  it('of a closed one are taken over by the next, once, before its own, and sent under their keys', async () => {
    add('a', 'b');
    browser.living.clear();
    otherTab();
    add('c');
    await takeOverScans();
    expect(codes()).toEqual(['a', 'b', 'c']);
    const sent: string[] = [];
    const queue = makeScanQueue(async ({ key }) => void sent.push(key), { kept: kept() });
    await vi.waitFor(() => expect(queue.state().waiting).toBe(0));
    expect(sent).toEqual(['key of a', 'key of b', 'key of c']);
    otherTab();
    await takeOverScans();
    expect([codes(), countScans(3)]).toEqual([[], 0]);
  });

  it('of a copied tab stay with the one that was copied', async () => {
    add('a');
    vi.resetModules();
    const copy = await import('./kept');
    await copy.takeOverScans();
    expect(copy.keptUnder(name).read()).toEqual([]);
  });

  it('are not shared by a copy of a tab that kept nothing yet', async () => {
    expect(codes()).toEqual([]);
    const copied = sessionStorage.getItem(TAB);
    vi.resetModules();
    await (await import('./unsent')).takeOverLeft();
    expect([copied, sessionStorage.getItem(TAB)]).not.toContain(null);
    expect(sessionStorage.getItem(TAB)).not.toBe(copied);
  });

  it('of a closed one are looked for by a new one', async () => {
    add('a');
    browser.living.clear();
    otherTab();
    vi.resetModules();
    await (await import('./unsent')).takeOverLeft();
    expect((await import('./kept')).keptUnder<Scan>(name).read()).toHaveLength(1);
  });

  it('that were kept for all tabs are found', async () => {
    localStorage.setItem(name, JSON.stringify([{ code: 'a', key: 'a' }]));
    await takeOverScans();
    expect(codes()).toEqual(['a']);
    expect(localStorage.getItem(name)).toBeNull();
  });

  it('are shared where nobody knows which tabs live', async () => {
    vi.unstubAllGlobals();
    add('a');
    otherTab();
    await takeOverScans();
    expect(codes()).toEqual(['a']);
  });
});
