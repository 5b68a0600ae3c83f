import { MantineProvider, TextInput } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import '@/shared/i18n/setup';
import { useSchemaForm } from './form';

const schema = z.object({ name: z.string().check(z.minLength(1, 'form.required')) });
const pressed = vi.fn<() => void>();

function Form(): ReactNode {
  const form = useSchemaForm(schema, { name: '' });
  return (
    <form onSubmit={form.onSubmit(() => form.setFieldError('name', 'ซ้ำ'))}>
      <TextInput label="ชื่อ" key={form.key('name')} {...form.getInputProps('name')} />
      <button type="button" onClick={pressed}>
        ต่อไป
      </button>
    </form>
  );
}

const field = (): HTMLElement => screen.getByLabelText('ชื่อ');
const error = (): HTMLElement | null => screen.queryByText('จำเป็นต้องกรอก');
/** Something is typed, and taken back. */
const empty = (): void => {
  for (const value of ['ก', '']) fireEvent.change(field(), { target: { value } });
};
const settle = (): Promise<void> =>
  act(
    () =>
      new Promise<void>((done) => {
        setTimeout(done);
      }),
  );

beforeEach(() => {
  pressed.mockClear();
  render(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  );
  act(() => field().focus());
});

it('a field that was only passed is not judged until the form is sent', async () => {
  act(() => field().blur());
  await settle();
  expect(error()).toBeNull();
  fireEvent.submit(document.querySelector('form')!);
  expect(error()).toBeVisible();
  act(() => field().focus());
  act(() => field().blur());
  await settle();
  expect(error()).toBeVisible();
});

it('an emptied field that is left by key says so at once', async () => {
  empty();
  act(() => field().blur());
  await settle();
  expect(error()).toBeVisible();
});

it.each(['pointerUp', 'pointerCancel'] as const)(
  'an emptied field that is left by pressing a button moves nothing until the press is over (%s)',
  async (end) => {
    empty();
    const button = screen.getByRole('button', { name: 'ต่อไป' });
    fireEvent.pointerDown(button);
    act(() => field().blur());
    await settle();
    expect(error()).toBeNull();
    fireEvent[end](button);
    if (end === 'pointerUp') fireEvent.click(button);
    expect(error()).toBeNull();
    expect(pressed).toHaveBeenCalledTimes(end === 'pointerUp' ? 1 : 0);
    await settle();
    expect(error()).toBeVisible();
  },
);

it('the wait is over with its press: the next field is judged at once again', async () => {
  empty();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'ต่อไป' }));
  fireEvent.pointerUp(document.body);
  act(() => field().blur());
  await settle();
  expect(error()).toBeVisible();
});

it('what is refused by the press that left the field stays said', async () => {
  for (const value of ['ก', 'กข']) fireEvent.change(field(), { target: { value } });
  fireEvent.pointerDown(screen.getByRole('button', { name: 'ต่อไป' }));
  act(() => field().blur());
  fireEvent.pointerUp(screen.getByRole('button', { name: 'ต่อไป' }));
  fireEvent.submit(document.querySelector('form')!);
  await settle();
  await settle();
  expect(screen.getByText('ซ้ำ')).toBeVisible();
});
