import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handToNext, takeScans } from './between';

describe('codes for the screen that comes', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('wait as long as their page is on its way, and are taken once', async () => {
    const onLost = vi.fn();
    let arrive = (): void => {};
    const gone = new Promise<void>((done) => {
      arrive = done;
    });
    handToNext(['1234', '5678'], { gone, onLost });
    await vi.advanceTimersByTimeAsync(60_000);
    arrive();
    await vi.advanceTimersByTimeAsync(4000);
    const take = vi.fn();
    takeScans(take)();
    takeScans(take)();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(take.mock.calls).toEqual([['1234'], ['5678']]);
    expect(onLost).not.toHaveBeenCalled();
  });

  it.each([
    ['a page without a scanner', () => Promise.resolve()],
    ['a page that did not come', () => Promise.reject(new Error('gone'))],
  ])('are told of where they were led to %s', async (_, go) => {
    const onLost = vi.fn();
    handToNext(['1234'], { gone: go(), onLost });
    await vi.advanceTimersByTimeAsync(6000);
    expect(onLost.mock.calls).toEqual([[['1234']]]);
    const take = vi.fn();
    takeScans(take)();
    expect(take).not.toHaveBeenCalled();
  });

  it('are for no screen that was chosen by hand meanwhile', () => {
    const onLost = vi.fn();
    handToNext(['1234'], { gone: new Promise(() => {}), onLost });
    document.dispatchEvent(new Event('pointerdown'));
    expect(onLost.mock.calls).toEqual([[['1234']]]);
    const take = vi.fn();
    takeScans(take)();
    expect(take).not.toHaveBeenCalled();
  });
});
