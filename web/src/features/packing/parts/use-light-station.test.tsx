import { MantineProvider, useMantineColorScheme } from '@mantine/core';
import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLightStation } from './use-light-station';

const look = () => document.documentElement.getAttribute('data-mantine-color-scheme');

let choose: (scheme: 'auto' | 'light' | 'dark') => void;

function Station() {
  useLightStation();
  return null;
}

function Page({ isStation }: { isStation: boolean }) {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    choose = setColorScheme;
  });
  return isStation ? <Station /> : null;
}

const page = (isStation: boolean) => (
  <MantineProvider defaultColorScheme="auto">
    <Page isStation={isStation} />
  </MantineProvider>
);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});

it('a station is light while the system is dark, also when the saved settings of the person arrive after it', async () => {
  const { rerender } = render(page(false));
  expect(look()).toBe('dark');
  rerender(page(true));
  expect(look()).toBe('light');
  act(() => choose('auto'));
  await vi.waitFor(() => expect(look()).toBe('light'));
  rerender(page(false));
  expect(look()).toBe('dark');
});

it('a look that somebody chose holds at the station', async () => {
  render(page(true));
  act(() => choose('dark'));
  await Promise.resolve();
  expect(look()).toBe('dark');
  act(() => choose('light'));
  expect(look()).toBe('light');
});
