import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { imageQuery } from '@/shared/images/images';
import { Thumb } from './thumb';

const PICTURE = 'data:image/png;base64,AA==';

function show(name: string, size?: 'large'): HTMLElement {
  const cache = new QueryClient();
  cache.setQueryData(imageQuery('a.png', 'thumb').queryKey, PICTURE);
  cache.setQueryData(imageQuery('a.png', 'whole').queryKey, `${PICTURE}#whole`);
  return render(
    <QueryClientProvider client={cache}>
      <Thumb name={name} {...(size ? { size } : {})} />
    </QueryClientProvider>,
  ).container;
}

afterEach(() => vi.unstubAllGlobals());

test('a thing without a picture has the sign of a box in the same room, silent beside its name', () => {
  const frame = show('').firstElementChild;
  expect(frame?.querySelector('img')).toBeNull();
  expect(frame?.querySelector('svg')).not.toBeNull();
  expect(frame).toHaveAttribute('data-size', 'small');
  expect(frame).toHaveAttribute('aria-hidden', 'true');
});

test('a small one shows the rendition, a large one the whole picture', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  expect(show('a.png').querySelector('img')).toHaveAttribute('src', PICTURE);
  expect(show('a.png', 'large').querySelector('img')).toHaveAttribute('src', `${PICTURE}#whole`);
});

test('a picture is read once it comes into view', () => {
  let arrive: (entries: { isIntersecting: boolean }[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listen: typeof arrive) {
        arrive = listen;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const box = show('a.png');
  expect(box.querySelector('img')).toBeNull();
  act(() => arrive([{ isIntersecting: true }]));
  expect(box.querySelector('img')).toHaveAttribute('src', PICTURE);
});
