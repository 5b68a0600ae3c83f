import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '@/shared/i18n/setup';
import { FilterBar } from './filter-bar';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function type(words: string): { onWords: ReturnType<typeof vi.fn>; unmount: () => void } {
  const onWords = vi.fn();
  const { unmount } = render(<MantineProvider env="test"><FilterBar words="" onWords={onWords} /></MantineProvider>);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } });
  return { onWords, unmount };
}

it('searches after a pause', () => {
  const { onWords } = type(' สบู่ ');
  vi.advanceTimersByTime(400);
  expect(onWords).toHaveBeenCalledWith('สบู่');
});

it('leads nobody back who went on meanwhile', () => {
  const { onWords, unmount } = type('สบู่');
  unmount();
  vi.advanceTimersByTime(400);
  expect(onWords).not.toHaveBeenCalled();
});

it('leads nobody back whose next page is still on its way', () => {
  const { onWords } = type('สบู่');
  window.history.pushState(null, '', '/elsewhere');
  vi.advanceTimersByTime(400);
  window.history.back();
  expect(onWords).not.toHaveBeenCalled();
});
