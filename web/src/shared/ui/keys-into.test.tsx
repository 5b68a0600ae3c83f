import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeysInto } from './keys-into';

function Form(): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useKeysInto(() => field.current);
  return (
    <>
      <input ref={field} aria-label="รหัส" />
      <input aria-label="อื่น" />
    </>
  );
}

function withFingers(are: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: are && query.includes('coarse'), addEventListener() {}, removeEventListener() {} }) as never,
  );
}

afterEach(() => vi.restoreAllMocks());

it('on a phone, what a scanner types goes into the field though none has the focus', async () => {
  withFingers(true);
  render(<Form />);
  await userEvent.keyboard('TH12');
  expect(screen.getByRole('textbox', { name: 'รหัส' })).toHaveValue('TH12');
  await userEvent.click(screen.getByRole('textbox', { name: 'อื่น' }));
  await userEvent.keyboard('34');
  expect(screen.getByRole('textbox', { name: 'รหัส' })).toHaveValue('TH12');
  expect(screen.getByRole('textbox', { name: 'อื่น' })).toHaveValue('34');
});

it('takes no keys where fields get the focus by themselves', async () => {
  withFingers(false);
  render(<Form />);
  await userEvent.keyboard('TH12');
  expect(screen.getByRole('textbox', { name: 'รหัส' })).toHaveValue('');
});
