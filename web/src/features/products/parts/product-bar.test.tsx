import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Editing } from '@/shared/records/editing';
import { ProductBar } from './product-bar';

const part = { warehouse_product_id: 5, name: 'น้ำปลา', pn: 'FS', quantity: 1, gift: false, weight: 0 };

function told(taken: NonNullable<Editing['news']>['taken']): string[] {
  const editing = { news: { taken, choices: [] }, isRestored: false } as unknown as Editing;
  render(
    <MantineProvider>
      <ProductBar editing={editing} categories={[]} />
    </MantineProvider>,
  );
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

it('tells of goods what a person entered, and nothing of a new name beside the same quantity', () => {
  const changes = told([
    { part: 'line:5 1', before: part, theirs: { ...part, name: 'น้ำปลาแท้' } },
    { part: 'line:6 1', before: { ...part, weight: 1 }, theirs: { ...part, name: 'กะปิ', weight: 3 } },
    { part: 'line:7 1', before: part, theirs: { ...part, name: 'เกลือ', quantity: 2 } },
  ]);
  expect(changes).toHaveLength(2);
  expect(changes[0]).toMatch(/กะปิ.*3/);
  expect(changes[1]).toMatch(/เกลือ.*2/);
});
