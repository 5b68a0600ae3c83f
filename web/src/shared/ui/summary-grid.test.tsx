import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '@/shared/i18n/setup';
import { SummaryGrid } from './summary-grid';
import { asTable, heatOf, sortRows, totalOf, type GridColumn } from './summary-rows';

interface Row {
  id: number;
  name: string;
  code?: string;
  n: number;
}

const columns: GridColumn<Row>[] = [
  { id: 'n', header: 'จำนวน', value: (row) => row.n },
  { id: 'none', header: 'ว่าง', value: () => 0, total: null },
];
const rows: Row[] = [
  { id: 1, name: 'ข 10', code: 'B', n: 5 },
  { id: 2, name: 'ข 9', code: '=1+1', n: 5 },
  { id: 3, name: 'ก', n: 0 },
];
const ids = (sort: string): number[] => sortRows(rows, columns, sort).map(({ id }) => id);

it('sorts by a figure, then by name as people count', () => {
  expect([ids('-n'), ids('n'), ids('name'), ids('-name'), ids('gone')]).toEqual([
    [2, 1, 3],
    [3, 2, 1],
    [3, 2, 1],
    [1, 2, 3],
    [3, 2, 1],
  ]);
});

it('shades figures by their share of the most on their scale', () => {
  const shaded: GridColumn<Row>[] = [
    { id: 'n', header: '', value: ({ n }) => n, heat: 'n' },
    { id: 'half', header: '', value: ({ n }) => n / 100, heat: 'n' },
    { id: 'plain', header: '', value: ({ n }) => n },
  ];
  const heat = heatOf(shaded, rows);
  expect(rows.map((row) => shaded.map((column) => heat(column, row)))).toEqual([
    [5, 1, 0],
    [5, 1, 0],
    [0, 0, 0],
  ]);
  expect(heatOf(shaded, rows.slice(0, 1))(shaded[0]!, rows[0]!)).toBe(0);
});

it('adds up, unless the sum is given', () => {
  expect([
    totalOf({ value: (row: Row) => row.n }, rows),
    totalOf({ value: (row: Row) => row.n, total: 99 }, rows),
  ]).toEqual([10, 99]);
});

it('copies a table that a spreadsheet counts with and cannot run', () => {
  const odd = [...rows, { id: 4, name: 'แท็บ\tและ\nบรรทัด', n: 1234 }];
  expect(asTable({ corner: 'สินค้า', code: 'รหัส', total: 'รวม', rows: odd, columns })).toBe(
    [
      'สินค้า\tรหัส\tจำนวน\tว่าง',
      'ข 10\tB\t5\t0',
      "ข 9\t'=1+1\t5\t0",
      'ก\t\t0\t0',
      'แท็บ และ บรรทัด\t\t1234\t0',
      'รวม\t\t1244\t',
    ].join('\n'),
  );
  expect(
    asTable({
      corner: 'ผู้แพ็ก',
      code: '',
      total: 'รวม',
      rows: [{ id: 1, name: 'ก', n: 2 }],
      columns: columns.slice(0, 1),
    }),
  ).toBe('ผู้แพ็ก\tจำนวน\nก\t2\nรวม\t2');
});

it.each(['=1+1', '+66812345678', '-2+3', '@SUM(A1)'])('gives a spreadsheet %s as a text, not to run', (name) => {
  const copied = { corner: 'สินค้า', code: '', total: 'รวม', columns: columns.slice(0, 1) };
  expect(asTable({ ...copied, rows: [{ id: 1, name, n: 2 }] })).toBe(`สินค้า\tจำนวน\n'${name}\t2\nรวม\t2`);
});

it('draws only what is near of a long grid, and tells which row it is', () => {
  const many = Array.from({ length: 1000 }, (_, at): Row => ({
    id: at + 1,
    name: `สินค้า ${String(at).padStart(4, '0')}`,
    n: at,
  }));
  const onSort = vi.fn();
  render(
    <MantineProvider>
      <SummaryGrid
        caption="ตาราง"
        corner="สินค้า"
        rows={many}
        columns={columns}
        name={(row) => row.name}
        sort="name"
        onSort={onSort}
      />
    </MantineProvider>,
  );
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(120);
  expect(screen.getByText('499,500')).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'สินค้า 0000' }).closest('tr')).toHaveAttribute('aria-rowindex', '2');
  fireEvent.click(screen.getByRole('button', { name: 'จำนวน' }));
  expect(onSort).toHaveBeenCalledWith('-n');
});
