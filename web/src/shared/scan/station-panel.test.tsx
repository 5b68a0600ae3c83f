import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StationPanel } from './station-panel';

it('stays the same region for readers while each scan is drawn anew', () => {
  const { rerender } = render(<StationPanel message={{ tone: 'good', title: 'ถูกต้อง 1 จาก 2', id: 1 }} />);
  const region = screen.getByRole('status');
  const drawn = screen.getByText('ถูกต้อง 1 จาก 2').closest('[data-tone]');
  rerender(<StationPanel message={{ tone: 'wrong', title: 'ผิดชิ้น', id: 2 }} />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('ผิดชิ้น');
  expect(screen.getByText('ผิดชิ้น').closest('[data-tone]')).not.toBe(drawn);
});
