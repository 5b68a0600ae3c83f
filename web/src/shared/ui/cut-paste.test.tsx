import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeLanguage } from '@/shared/i18n/setup';
import { tellOfCuts } from './cut-paste';

let stop = (): void => {};
beforeEach(async () => {
  await changeLanguage('th');
  stop = tellOfCuts();
  render(
    <MantineProvider env="test">
      <Notifications />
      <input aria-label="name" maxLength={5} />
      <input aria-label="free" />
      <textarea aria-label="column" maxLength={5} onPaste={(event) => event.preventDefault()} />
    </MantineProvider>,
  );
});
afterEach(() => stop());

async function pasteInto(name: string, text: string): Promise<HTMLInputElement> {
  const field = screen.getByLabelText<HTMLInputElement>(name);
  await userEvent.click(field);
  await userEvent.paste(text);
  return field;
}

const CUT = /^วางได้ไม่ครบ/;

it('says how much of a pasted text a field has cut off', async () => {
  expect(await pasteInto('name', 'abcdefgh')).toHaveValue('abcde');
  expect(await screen.findByText('วางได้ไม่ครบ ช่องนี้ใส่ได้ 5 ตัวอักษร ส่วนที่เกินมา 3 ตัวอักษรถูกตัดออก')).toBeVisible();
});

it('counts what stands there already, but for what is pasted over', async () => {
  const field = await pasteInto('name', 'abcd');
  field.setSelectionRange(0, 4);
  await userEvent.paste('vwxyz\r\n');
  expect(screen.queryByText(CUT)).toBeNull();
  await userEvent.paste('12');
  expect(await screen.findByText(/2 ตัวอักษรถูกตัดออก$/)).toBeVisible();
});

it('says nothing where a field has no bound, or its screen takes the paste', async () => {
  expect(await pasteInto('free', 'abcdefgh')).toHaveValue('abcdefgh');
  await pasteInto('column', 'abcdefgh');
  const take = (event: Event): void => event.preventDefault();
  document.addEventListener('paste', take); // as a form of orders takes a whole message, after the start
  await pasteInto('name', 'abcdefgh');
  document.removeEventListener('paste', take);
  expect(screen.queryByText(CUT)).toBeNull();
});
