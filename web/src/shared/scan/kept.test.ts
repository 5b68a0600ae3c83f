import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TAB } from '@/shared/lib/tab-name';
import { fakeLocks, otherTab } from '@/test/locks';
import { boxAt, keepTakingOver, keptUnder, takeOverScans, textUnder } from './kept';
import { makeScanQueue, type Scan } from './queue';
import { countScans, scansAt, takeOverLeft } from './unsent';

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

it('counts what can be read, and nothing where storage is forbidden', async () => {
  localStorage.setItem(`${scansAt('checking', 3)}@tab`, '[null, {"code": "a"}, {"code": "b", "key": "b"}]');
  expect(countScans(3)).toBe(1);
  vi.stubGlobal('sessionStorage', undefined);
  await expect(takeOverLeft()).resolves.toBeUndefined();
  vi.unstubAllGlobals();
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

  it('of a closed one stay where they are when storage is full', async () => {
    add('a');
    browser.living.clear();
    const back = otherTab();
    const storage = localStorage;
    const full = (): void => {
      throw new Error('full');
    };
    const get = (_: Storage, name: string | symbol): unknown => {
      const part: unknown = Reflect.get(storage, name);
      if (name === 'setItem') return full;
      return typeof part === 'function' ? (part.bind(storage) as unknown) : part;
    };
    vi.stubGlobal('localStorage', new Proxy(storage, { get }));
    await takeOverScans();
    vi.stubGlobal('localStorage', storage);
    back();
    expect(codes()).toEqual(['a']);
  });

  it('are still their own after a reload where locks are forbidden', async () => {
    add('a');
    vi.stubGlobal('navigator', {
      ...navigator,
      locks: { request: () => Promise.reject(new Error('forbidden')), query: () => Promise.resolve({ held: [] }) },
    });
    vi.resetModules();
    const reloaded = await import('./kept');
    await reloaded.takeOverScans();
    expect(reloaded.keptUnder(name).read()).toHaveLength(1);
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

  describe('while a station is open', () => {
    /** What a tab left that is closed by now, and the queue of one that is open. */
    function open(mayAdopt = () => true) {
      add('a', 'b');
      browser.living.clear();
      otherTab();
      const sent: string[] = [];
      const queue = makeScanQueue(async ({ key }) => void sent.push(key), { kept: kept(), mayAdopt });
      queue.start();
      return { queue, sent };
    }
    let stop = (): void => {};
    afterEach(() => stop());

    it.each([
      ['it is seen', () => document.dispatchEvent(new Event('visibilitychange'))],
      ['the network is there again', () => window.dispatchEvent(new Event('online'))],
    ])('are taken over when %s, once, before its own', async (_, happens) => {
      const { queue, sent } = open();
      ({ stop } = keepTakingOver(0));
      happens();
      happens();
      await vi.waitFor(() => expect(sent).toEqual(['key of a', 'key of b']));
      expect([codes(), queue.state().waiting]).toEqual([[], 0]);
      happens();
      queue.start();
      const next = makeScanQueue(async ({ key }) => void sent.push(key), { kept: kept() });
      next.start();
      await new Promise((done) => {
        setTimeout(done, 20);
      });
      expect(sent).toHaveLength(2);
    });

    it('are taken over within a minute', async () => {
      vi.useFakeTimers();
      const { sent } = open();
      ({ stop } = keepTakingOver());
      await vi.advanceTimersByTimeAsync(60_000);
      expect(sent).toEqual(['key of a', 'key of b']);
      vi.useRealTimers();
    });

    it('stay with a tab that is only reloaded, and with one that lives', async () => {
      const { sent } = open();
      const [left = ''] = Object.keys(localStorage);
      ({ stop } = keepTakingOver(30));
      window.dispatchEvent(new Event('online'));
      browser.living.add(`${TAB}-${left.split('@')[1] ?? ''}`);
      await new Promise((done) => {
        setTimeout(done, 60);
      });
      window.dispatchEvent(new Event('online'));
      await new Promise((done) => {
        setTimeout(done, 60);
      });
      expect([sent, Object.keys(localStorage)]).toEqual([[], [left]]);
    });

    it('stay where they are while a box is open here that they are not of, also over a reload', async () => {
      const packing = scansAt('packing-scans', 3);
      const here = () => keptUnder<Scan>(packing).read();
      keptUnder<Scan>(packing).add({ code: 'SO6911-000005', key: 'of another box' });
      browser.living.clear();
      otherTab();
      textUnder(boxAt(3)).write('SO6911-000006');
      await takeOverScans();
      expect([here(), countScans(3)]).toEqual([[], 1]);
      textUnder(boxAt(3)).write('');
      await takeOverScans();
      expect(here()).toHaveLength(1);
    });

    it('are looked for at once when the box is closed that kept them off', async () => {
      const { sent } = open();
      const taking = keepTakingOver(0);
      ({ stop } = taking);
      taking.look();
      await vi.waitFor(() => expect(sent).toEqual(['key of a', 'key of b']));
    });

    it('wait until nothing is under way there', async () => {
      let isFree = false;
      const { queue, sent } = open(() => isFree);
      await takeOverScans();
      queue.adopt();
      expect([sent, codes()]).toEqual([[], ['a', 'b']]);
      isFree = true;
      queue.adopt();
      await vi.waitFor(() => expect(sent).toEqual(['key of a', 'key of b']));
    });
  });

  it('a text is kept for each tab, and one of a closed tab goes to the next that has none', async () => {
    localStorage.setItem('box', 'of before');
    const text = () => textUnder('box');
    expect(await text().takeOver()).toBe('of before');
    text().write('A');
    const back = otherTab();
    expect([text().read(), await text().takeOver()]).toEqual(['', '']);
    text().write('B');
    back();
    expect(await text().takeOver()).toBe('A');
    browser.living.clear();
    otherTab();
    expect(await text().takeOver()).toMatch(/^[AB]$/);
    expect(new Set(Object.values({ ...localStorage }))).toEqual(new Set(['A', 'B']));
    text().write('');
    expect(await text().takeOver()).toMatch(/^[AB]$/);
    expect(localStorage).toHaveLength(1);
  });
});
