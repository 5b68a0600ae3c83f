import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteLostStyles, styled } from './lost-styles';

let stop = (): void => {};
beforeEach(() => {
  stop = noteLostStyles();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** What the page asks for, without a network: the test says what becomes of it. */
function links(): HTMLLinkElement[] {
  const asked: HTMLLinkElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLLinkElement) asked.push(node);
  });
  return asked;
}

function lose(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  document.body.append(link);
  Object.defineProperty(link, 'href', { value: href });
  link.dispatchEvent(new Event('error'));
  return link;
}

it('a part waits for the sheet that was lost, which is asked for again', async () => {
  const asked = links();
  const code = lose('modulepreload', '/part.js');
  const link = lose('stylesheet', '/part.css');
  expect(link.isConnected).toBe(false);
  expect(code.isConnected).toBe(true);
  code.remove();

  const load = vi.fn(async () => 'part');
  const refused = expect(styled(load)).rejects.toThrow('/part.css');
  expect(asked).toHaveLength(1);
  asked[0]?.dispatchEvent(new Event('error'));
  await refused;
  expect(load).not.toHaveBeenCalled();

  const both = Promise.all([styled(load), styled(load)]);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatchObject({ rel: 'stylesheet' });
  asked[1]?.dispatchEvent(new Event('load'));
  expect(await both).toEqual(['part', 'part']);
  await styled(load);
  expect(asked).toHaveLength(2);
});

it('a sheet that something else put into the page keeps no part waiting', async () => {
  const asked = links();
  lose('stylesheet', 'https://elsewhere.example/look.css').remove();
  expect(await styled(async () => 'part')).toBe('part');
  expect(asked).toHaveLength(0);
});
