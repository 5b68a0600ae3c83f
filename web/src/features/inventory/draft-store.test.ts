import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGoods } from '@/test/builders';
import { fakeLocks, otherTab } from '@/test/locks';
import { keepMovement, keptMovements, mayTakeOver, readMovement, takeOver } from './draft-store';
import { addPieces, blankDraft, choosePlace, type Draft } from './movement';
import type { Way } from './ways';

const begun = (way: Way, pieces = 1): Draft =>
  addPieces(choosePlace(blankDraft(way), { id: 2, name: 'A' }), fakeGoods(), pieces);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the kept draft', () => {
  it('comes back with its key, per way and user', () => {
    const draft = { ...begun('out'), isSent: true };
    keepMovement(7, draft);
    expect(readMovement('out', 7)).toEqual(draft);
    expect(readMovement('in', 7)).toBeUndefined();
    expect(readMovement('out', 8)).toBeUndefined();
  });

  it('is gone when empty, and unreadable ones are left aside', async () => {
    keepMovement(7, begun('in'));
    keepMovement(7, blankDraft('in'));
    expect(readMovement('in', 7)).toBeUndefined();
    localStorage.setItem('langraan-stock-in-7', '{');
    await takeOver('in', 7);
    expect(readMovement('in', 7)).toBeUndefined();
  });
});

describe('the kept drafts of several tabs', () => {
  let browser: ReturnType<typeof fakeLocks>;
  beforeEach(() => {
    browser = fakeLocks();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('stay apart, and each comes back to its own tab', async () => {
    const [first, second] = [begun('in', 3), begun('in', 5)];
    keepMovement(7, first);
    const back = otherTab();
    expect(mayTakeOver('in', 7)).toBe(true);
    await takeOver('in', 7);
    expect(readMovement('in', 7)).toBeUndefined();
    expect(await keptMovements(7)).toEqual([]);
    keepMovement(7, second);
    expect(readMovement('in', 7)).toEqual(second);
    back();
    expect(readMovement('in', 7)).toEqual(first);
    expect(mayTakeOver('in', 7)).toBe(false);
    expect(await keptMovements(7)).toEqual([first]);
  });

  it('are taken over from a closed tab, once, and one that waits for its answer first', async () => {
    const draft = begun('in');
    const sent = { ...begun('in'), isSent: true };
    keepMovement(7, draft);
    otherTab();
    keepMovement(7, sent);
    browser.living.clear();
    otherTab();
    expect(await keptMovements(7)).toEqual([sent]);
    await takeOver('in', 7);
    expect(readMovement('in', 7)).toEqual(sent);
    otherTab();
    await takeOver('in', 7);
    expect(readMovement('in', 7)).toEqual(draft);
    otherTab();
    expect(mayTakeOver('in', 7)).toBe(true);
    await takeOver('in', 7);
    expect(readMovement('in', 7)).toBeUndefined();
    await takeOver('in', 77);
    expect(readMovement('in', 77)).toBeUndefined();
  });

  it('are taken over where they have lines first, and never in the place of what the tab has itself', async () => {
    const [place, lines, own] = [choosePlace(blankDraft('in'), { id: 2, name: 'A' }), begun('in', 3), begun('in', 5)];
    for (const draft of [place, lines, { ...place, storageId: 9 }]) {
      keepMovement(7, draft);
      otherTab();
    }
    browser.living.clear();
    expect(await keptMovements(7)).toEqual([lines]);
    keepMovement(7, own);
    await takeOver('in', 7);
    expect(readMovement('in', 7)).toEqual(own);
  });

  /** A page begins in this tab: the one before ended, or lives on where the tab is a copy. */
  const nextPage = () => {
    vi.resetModules();
    return import('./draft-store');
  };

  it('are not those of a copied tab, which begins empty in every way', async () => {
    const [lines, sent] = [begun('in', 3), { ...begun('out'), isSent: true }];
    keepMovement(7, lines);
    keepMovement(7, sent);
    const first = sessionStorage.getItem('langraan-tab');
    const copy = await nextPage(); // with all that the session of the other one has
    expect(copy.mayTakeOver('in', 7)).toBe(true);
    expect(await Promise.all([copy.keptMovements(7), copy.takeOver('in', 7)])).toEqual([[], undefined]);
    expect(copy.readMovement('in', 7)).toBeUndefined();
    expect(copy.readMovement('out', 7)).toBeUndefined();
    expect(sessionStorage.getItem('langraan-tab')).not.toBe(first);
    expect(browser.living.size).toBe(2);
    copy.keepMovement(7, begun('in', 5));
    expect(JSON.parse(localStorage.getItem(`langraan-stock-in-7-${first}`) ?? '')).toEqual(lines);
    expect(copy.mayTakeOver('in', 7)).toBe(false);
  });

  it('come back over a reload, also where the page before lets go late', async () => {
    const draft = begun('in');
    keepMovement(7, draft);
    const tab = sessionStorage.getItem('langraan-tab');
    const reloaded = await nextPage();
    setTimeout(() => browser.letGo(`langraan-tab-${tab}`), 30);
    const [kept] = await Promise.all([reloaded.keptMovements(7), reloaded.takeOver('in', 7)]);
    expect(kept).toEqual([draft]);
    expect(reloaded.readMovement('in', 7)).toEqual(draft);
    expect(sessionStorage.getItem('langraan-tab')).toBe(tab);
    expect(browser.living).toEqual(new Set([`langraan-tab-${tab}`]));
    expect(reloaded.mayTakeOver('in', 7)).toBe(false);
  });

  it('are taken over by one tab at a time', async () => {
    const slot = 'langraan-stock-in-7-closed';
    localStorage.setItem(slot, JSON.stringify(begun('in', 3)));
    let letGo = (): void => {};
    const other = navigator.locks.request('langraan-drafts', () => new Promise<void>((done) => (letGo = done)));
    const taking = takeOver('in', 7);
    await new Promise((done) => setTimeout(done, 20));
    localStorage.removeItem(slot); // by the other one, who has it now
    letGo();
    await Promise.all([taking, other]);
    expect(readMovement('in', 7)).toBeUndefined();
  });

  it('are found as they were kept before, for all tabs', async () => {
    const draft = begun('in');
    localStorage.setItem('langraan-stock-in-7', JSON.stringify(draft));
    await takeOver('in', 7);
    expect(readMovement('in', 7)).toEqual(draft);
    expect(localStorage.getItem('langraan-stock-in-7')).toBeNull();
  });
});
