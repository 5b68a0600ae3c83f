import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/shared/api/client';
import { ApiError } from '@/shared/api/errors';
import '@/shared/i18n/setup';
import type { Column } from './data-table';
import { ListView } from './list-view';

interface Row {
  id: number;
  name: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'ชื่อ', cell: (row) => <a href={`/x/${row.id}`}>{row.name}</a>, sort: 'name' },
];
const answerOf = (total: number): ListOf<Row> => ({
  Data: Array.from({ length: Math.min(total, 10) }, (_unused, at) => ({ id: at + 1, name: `แถว ${at + 1}` })),
  Total: total,
});

interface ListProps {
  load: () => Promise<ListOf<Row>>;
  onSearch?: (change: object) => void;
  filters?: readonly string[];
  page?: number;
}

function List({ load, onSearch = () => {}, filters = [], page = 2 }: ListProps): ReactNode {
  const query = useQuery({ queryKey: ['rows'], queryFn: load, retry: false });
  return (
    <ListView
      query={query}
      columns={columns}
      caption="แถวทั้งหมด"
      search={{ page, limit: 10, q: '', sort: 'name' }}
      onSearch={onSearch}
      filters={{ names: filters, onClear: () => onSearch({ cleared: true }) }}
      empty={<p>ยังไม่มีแถว</p>}
    />
  );
}

function show(props: ListProps): void {
  render(<List {...props} />, {
    wrapper: ({ children }) => (
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      </MantineProvider>
    ),
  });
}

describe('the states of a list', () => {
  it('loading: the table is there and busy', () => {
    show({ load: () => new Promise(() => {}) });
    expect(screen.getByRole('table', { name: 'แถวทั้งหมด' }).parentElement).toHaveAttribute('aria-busy', 'true');
  });

  it('says so when there are more than were counted', async () => {
    show({ load: async () => ({ ...answerOf(20_000), Capped: true }) });
    expect(await screen.findByText('11–20 จากมากกว่า 20,000')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('พบมากกว่า 20,000 รายการ');
  });

  it('ends at the 10,000th row and says what to do to see others', async () => {
    const onSearch = vi.fn();
    show({ load: async () => answerOf(25_000), page: 1000, onSearch });
    expect(await screen.findByText('แสดงได้ถึง 10,000 รายการแรก ใส่คำค้นหรือตัวกรองให้แคบลง')).toBeVisible();
    expect(screen.getByRole('button', { name: 'หน้า 1000' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('button', { name: 'หน้าถัดไป' }));
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('nothing yet, and nothing that matches, are different', async () => {
    show({ load: async () => answerOf(0), page: 1 });
    expect(await screen.findByText('ยังไม่มีแถว')).toBeVisible();
  });

  it('nothing matches: names the filters and clears them', async () => {
    const onSearch = vi.fn();
    show({ load: async () => answerOf(0), filters: ['รอแพ็ก'], onSearch, page: 1 });
    expect(await screen.findByText('ตัวกรองที่ใช้อยู่: รอแพ็ก')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'ล้างตัวกรอง' }));
    expect(onSearch).toHaveBeenCalledWith({ cleared: true });
  });

  it('beyond the last page: leads to the last', async () => {
    const onSearch = vi.fn();
    show({ load: async () => ({ Data: [], Total: 41 }), page: 9, filters: ['รอแพ็ก'], onSearch });
    expect(await screen.findByText('ไม่มีรายการในหน้านี้แล้ว')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'ไปหน้า 5' }));
    expect(onSearch).toHaveBeenCalledWith({ page: 5 });
  });

  it('failed: one quiet line, and trying again works', async () => {
    let isDown = true;
    show({
      load: async () => {
        if (isDown) throw new ApiError('network', '', 'ติดต่อเซิร์ฟเวอร์ไม่ได้', '');
        return answerOf(3);
      },
    });
    expect(await screen.findByText(/โหลดรายการไม่สำเร็จ/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByRole('link', { name: 'แถว 3' })).toBeVisible();
  });
});

it('announces the total, pages and sorts through the address', async () => {
  const onSearch = vi.fn();
  show({ load: async () => answerOf(95), onSearch });
  await screen.findByRole('link', { name: 'แถว 1' });
  expect(screen.getByRole('status')).toHaveTextContent('พบ 95 รายการ');
  expect(screen.getByText('11–20 จาก 95')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^หน้า \d+$/ })).toHaveLength(7);
  expect(screen.getByRole('button', { name: 'หน้า 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('columnheader', { name: 'ชื่อ' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'หน้าถัดไป' }));
  expect(onSearch).toHaveBeenLastCalledWith({ page: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'ชื่อ' }));
  expect(onSearch).toHaveBeenLastCalledWith({ sort: '-name', page: 1 });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'รายการต่อหน้า' }), '50');
  expect(onSearch).toHaveBeenLastCalledWith({ limit: 50, page: 1 });
});
