import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import '@/shared/i18n/setup';
import { ListTotal } from './list-total';

it('has its room before it is known, where nobody reads a number', () => {
  const view = render(<ListTotal total={undefined} />);
  const room = screen.getByText(/100/);
  expect(room).not.toBeVisible();
  expect(room).toHaveAttribute('aria-hidden', 'true');
  view.rerender(<ListTotal total={7} />);
  expect(screen.getByText(/7/)).toBeVisible();
  expect(screen.getByText(/7/)).not.toHaveAttribute('aria-hidden');
});
