import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '@/shared/i18n/setup';
import { FilterBar } from './filter-bar';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function type(words: string): { onWords: ReturnType<typeof vi.fn>; unmount: () => void } {
  const onWords = vi.fn();
  const { unmount } = render(
    <MantineProvider env="test">
      <FilterBar words="" onWords={onWords} />
    </MantineProvider>,
  );
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

it('marks its words on Enter, so that the next code of a scanner takes their place', () => {
  const { onWords } = type('8850001000017');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onWords).toHaveBeenCalledWith('8850001000017');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 13]);
});

it('keeps the code that is being typed when the address says the one before, and takes what others put there', () => {
  const draw = (words: string): ReactNode => (
    <MantineProvider env="test">
      <FilterBar words={words} onWords={vi.fn()} />
    </MantineProvider>
  );
  const { rerender } = render(draw(''));
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field, { target: { value: '111' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.change(field, { target: { value: '22' } });
  rerender(draw('111'));
  expect(field.value).toBe('22');
  rerender(draw('กลับ'));
  expect(field.value).toBe('กลับ');
});

it('keeps what is typed while the address says the codes before it, one after the other', () => {
  const draw = (words: string): ReactNode => (
    <MantineProvider env="test">
      <FilterBar words={words} onWords={vi.fn()} />
    </MantineProvider>
  );
  const { rerender } = render(draw(''));
  const field = screen.getByRole('searchbox');
  for (const code of ['111', '222']) {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.keyDown(field, { key: 'Enter' });
  }
  fireEvent.change(field, { target: { value: '33' } });
  for (const code of ['111', '222']) rerender(draw(code));
  expect(field).toHaveValue('33');
});

it('searches for what stood there before the words that are still on their way, and for no words twice', () => {
  const { onWords } = type('สบู่');
  const field = screen.getByRole('searchbox');
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onWords.mock.calls).toEqual([['สบู่'], ['']]);
});

it('shows few words in the field, whose name and tip are all of them', () => {
  render(
    <MantineProvider env="test">
      <FilterBar words="" onWords={() => {}} placeholder="ค้นหาเลขคำสั่งซื้อ เบอร์โทร หรือชื่อผู้รับ" short="เลข เบอร์ หรือชื่อ" />
    </MantineProvider>,
  );
  const field = screen.getByRole('searchbox', { name: 'ค้นหาเลขคำสั่งซื้อ เบอร์โทร หรือชื่อผู้รับ' });
  expect(field).toHaveAttribute('placeholder', 'เลข เบอร์ หรือชื่อ');
  expect(field).toHaveAttribute('title', 'ค้นหาเลขคำสั่งซื้อ เบอร์โทร หรือชื่อผู้รับ');
});
