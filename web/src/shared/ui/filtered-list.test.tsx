import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { ListOf } from '@/shared/api/client';
import type { PageSearch } from '@/shared/search/search';
import '@/shared/i18n/setup';
import { FilteredList } from './filtered-list';

type Search = PageSearch & { storage: number };

interface ShopProps {
  search?: Partial<Search>;
  onSearch?: (change: Partial<Search>) => void;
  isEmptyPlace?: boolean;
}

function Shop({ search, onSearch = () => {}, isEmptyPlace = false }: ShopProps): ReactNode {
  const query = useQuery({
    queryKey: ['rows'],
    queryFn: async (): Promise<ListOf<{ id: number }>> => ({ Data: [], Total: 0 }),
  });
  return (
    <FilteredList
      query={query}
      columns={[{ id: 'id', header: 'เลข', cell: ({ id }) => id }]}
      caption="ของ"
      search={{ page: 1, limit: 10, q: '', sort: '', storage: 0, ...search }}
      onSearch={onSearch}
      unfiltered={{ q: '', storage: 0 }}
      names={search?.storage ? ['ชั้น A'] : []}
      isEmptyPlace={isEmptyPlace}
      placeholder="ค้นหาของ"
      empty={<p>ยังไม่มีของ</p>}
      above={<p>ระหว่างกลาง</p>}
    />
  );
}

function show(props: ShopProps): void {
  render(<Shop {...props} />, {
    wrapper: ({ children }) => (
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      </MantineProvider>
    ),
  });
}

it('is empty without filters, and offers none to take back', async () => {
  show({});
  expect(await screen.findByText('ยังไม่มีของ')).toBeVisible();
  expect(screen.getByText('ระหว่างกลาง')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ล้างตัวกรอง' })).toBeNull();
});

it('names the words and every filter where nothing fits, and takes all of them back at once', async () => {
  const onSearch = vi.fn();
  show({ search: { q: 'สบู่', storage: 3 }, onSearch });
  expect(await screen.findByText(/“สบู่”.*ชั้น A/)).toBeVisible();
  expect(screen.queryByText('ยังไม่มีของ')).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: 'ล้างตัวกรอง' })[0]!);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ q: '', storage: 0 });
});

it('shows an empty place as one, not as a search without a result', async () => {
  show({ search: { storage: 3 }, isEmptyPlace: true });
  expect(await screen.findByText('ยังไม่มีของ')).toBeVisible();
  expect(screen.getByRole('button', { name: 'ล้างตัวกรอง' })).toBeVisible();
});

it('asks for the words that are typed', async () => {
  const onSearch = vi.fn();
  show({ onSearch });
  await userEvent.type(screen.getByRole('searchbox', { name: 'ค้นหาของ' }), 'สบู่{Enter}');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ q: 'สบู่' });
});
