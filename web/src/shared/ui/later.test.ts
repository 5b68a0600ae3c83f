import { beforeEach, expect, it, vi } from 'vitest';

const load = vi.fn(async () => {});

/** The module as a fresh page has it. */
async function freshPage() {
  vi.resetModules();
  return import('./later');
}

beforeEach(() => {
  load.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it.each(['pointermove', 'pointerdown', 'keydown', 'wheel'])(
  'comes with the first %s once the page stands',
  async (sign) => {
    const { later, pageStands } = await freshPage();
    later(load);
    window.dispatchEvent(new Event(sign));
    expect(load).not.toHaveBeenCalled();
    pageStands();
    expect(load).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(sign));
    expect(load).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event(sign));
    vi.runAllTimers();
    expect(load).toHaveBeenCalledTimes(1);
  },
);

it('comes by itself to a page that nobody touches, and what is asked for afterwards comes at once', async () => {
  const { later, pageStands, UNTOUCHED_MS } = await freshPage();
  later(load);
  pageStands();
  vi.advanceTimersByTime(UNTOUCHED_MS - 1);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledTimes(1);
  later(load);
  expect(load).toHaveBeenCalledTimes(2);
});

it('waits on when the page that stood is gone', async () => {
  const { later, pageStands } = await freshPage();
  later(load);
  pageStands()();
  window.dispatchEvent(new Event('keydown'));
  vi.runAllTimers();
  expect(load).not.toHaveBeenCalled();
  pageStands();
  window.dispatchEvent(new Event('keydown'));
  expect(load).toHaveBeenCalledTimes(1);
});
