import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import '@/shared/i18n/setup';
import { SelectionBar } from './selection-bar';

afterEach(() => {
  for (const name of ['clientWidth', 'scrollWidth']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

/** The bar with acts so wide, in a line of 332 pixels. */
const bar = (width: number) => {
  for (const [name, value] of Object.entries({ clientWidth: 332, scrollWidth: width }))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
  render(
    <MantineProvider>
      <SelectionBar count={2} label="bar" onClear={() => undefined}>
        <button type="button">act</button>
      </SelectionBar>
    </MantineProvider>,
  );
};

it('shows that there are more acts than fit, and then all of them', async () => {
  bar(854);
  const acts = screen.getByRole('button', { name: 'act' }).parentElement;
  const more = await screen.findByRole('button', { name: 'เพิ่มเติม', hidden: true });
  expect(acts).toHaveAttribute('data-folded');
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(acts).toHaveAttribute('data-all');
  expect(acts).not.toHaveAttribute('data-folded');
});

it('says nothing of more where all fit', () => {
  bar(332);
  expect(screen.queryByRole('button', { name: 'เพิ่มเติม', hidden: true })).toBeNull();
});
