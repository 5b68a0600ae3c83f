import { MantineProvider } from '@mantine/core';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type FormEvent, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { DigitsField, MoneyText, NumberText, PhoneField } from './text-fields';
import { DateField } from './date-field';
import { useSchemaForm } from './form';
import { MoneyField } from './money-field';
import { NumberField } from './number-field';
import * as z from 'zod/mini';

const draw = (element: ReactNode) => render(<MantineProvider env="test">{element}</MantineProvider>);

function Held<T>({
  start,
  children,
}: {
  start: T;
  children: (value: T, set: (value: T) => void) => ReactNode;
}): ReactNode {
  const [value, set] = useState(start);
  return (
    <>
      {children(value, set)}
      <output>{String(value)}</output>
    </>
  );
}

const said = (): string | null => screen.getByRole('status').textContent;

function drawNumber(start: number | null, bounds: { min?: number; max?: number } = {}): HTMLElement {
  draw(
    <Held<number | null> start={start}>
      {(value, set) => <NumberField label="n" value={value} onChange={set} {...bounds} />}
    </Held>,
  );
  return screen.getByRole('spinbutton');
}

it('takes a number in Thai digits and shows it plain once left', async () => {
  const field = drawNumber(5);
  await userEvent.click(field);
  await userEvent.clear(field);
  expect(said()).toBe('null');
  await userEvent.type(field, '๑๒๐๐');
  expect(said()).toBe('1200');
  await userEvent.tab();
  expect(field).toHaveValue('1,200');
  expect(field).not.toBeInvalid();
});

it('types the digits of the number row while the Thai layout is on', () => {
  const field = drawNumber(null);
  for (const [code, key] of [
    ['Digit1', 'ๅ'],
    ['Digit2', '/'],
    ['Digit3', '-'],
  ])
    fireEvent.keyDown(field, { code, key });
  expect(field).toHaveValue('123');
  expect(said()).toBe('123');
});

it('leaves the hyphen of a key to a number that may be below zero', () => {
  const field = drawNumber(null, { min: -10 });
  fireEvent.keyDown(field, { code: 'Digit3', key: '-' });
  expect(field).toHaveValue('');
});

it('leaves a shortcut alone', () => {
  const field = drawNumber(null);
  fireEvent.keyDown(field, { code: 'Digit1', key: 'ๅ', ctrlKey: true });
  expect(field).toHaveValue('');
});

it('marks what is no number within its bounds once it is left, and gives none', async () => {
  const field = drawNumber(null, { min: 1, max: 10 });
  await userEvent.type(field, '11');
  expect(said()).toBe('null');
  await userEvent.tab();
  expect(field).toHaveValue('11');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('ไม่เกิน 10');
});

it('steps by the arrow keys within its bounds', async () => {
  const field = drawNumber(2, { min: 1, max: 3 });
  await userEvent.type(field, '{ArrowUp}{ArrowUp}');
  expect(said()).toBe('3');
  await userEvent.type(field, '{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(said()).toBe('1');
});

it.each([
  ['a scan leaves the number that was there', 8, '3'],
  ['what quick fingers type is the number', 70, '123456'],
])('%s', (_, gap, want) => {
  const field = drawNumber(3);
  let text = '';
  let at = 1000;
  const press = (code: string, key: string): void => {
    const event = createEvent.keyDown(field, { code, key });
    Object.defineProperty(event, 'timeStamp', { value: (at += gap) });
    fireEvent(field, event);
  };
  for (const digit of '123456') {
    press(`Digit${digit}`, digit);
    fireEvent.change(field, { target: { value: (text += digit) } });
  }
  press('Enter', 'Enter');
  expect(said()).toBe(want);
  fireEvent.blur(field);
  expect(field).toHaveValue(want === '3' ? '3' : '123,456');
});

it('changes a number that can only be read by no key', () => {
  const set = vi.fn();
  draw(<NumberField label="n" value={3} readOnly onChange={set} />);
  const field = screen.getByRole('spinbutton');
  fireEvent.keyDown(field, { code: 'ArrowUp', key: 'ArrowUp' });
  fireEvent.keyDown(field, { code: 'Digit1', key: 'ๅ' });
  expect(field).toHaveValue('3');
  expect(set).not.toHaveBeenCalled();
});

it('goes back to a value that its owner keeps', async () => {
  const set = vi.fn();
  draw(<NumberField label="n" value={3} min={1} onChange={set} />);
  const field = screen.getByRole('spinbutton');
  await userEvent.clear(field);
  expect(field).toHaveValue('');
  await userEvent.tab();
  expect(field).toHaveValue('3');
  expect(set).toHaveBeenLastCalledWith(null, '');
});

it('takes money in Thai digits and keeps what is no amount in sight', async () => {
  draw(<Held<number | null> start={0}>{(value, set) => <MoneyField label="m" value={value} onChange={set} />}</Held>);
  const field = screen.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, '๑,๒๓๔.๕');
  expect(said()).toBe('123450');
  await userEvent.tab();
  expect(field).toHaveValue('1234.50');
  await userEvent.clear(field);
  await userEvent.type(field, '1,5');
  await userEvent.tab();
  expect(field).toHaveValue('1,5');
  expect(field).toBeInvalid();
  expect(said()).toBe('null');
});

it('holds the form back while an amount cannot be read, and says why at the field', async () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault());
  draw(
    <form onSubmit={send}>
      <Held<number | null> start={null}>
        {(value, set) => <MoneyField label="m" value={value} min={0} max={500_00} onChange={set} />}
      </Held>
      <button type="submit">send</button>
    </form>,
  );
  const field = screen.getByRole('textbox');
  for (const [text, says] of [
    ['12..5', 'จำนวนเงินไม่ถูกต้อง'],
    ['-3', 'อย่างน้อย ฿0.00'],
    ['501', 'ไม่เกิน ฿500.00'],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.click(screen.getByRole('button'));
    expect(field).toHaveFocus();
    expect(field).toHaveValue(text);
    expect(field).toHaveAccessibleDescription(says);
  }
  expect(send).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledOnce();
});

it('begins with the text that could not be read, and tells it as long as it says no amount', async () => {
  const set = vi.fn();
  draw(<MoneyField label="m" value={null} unread="12..5" onChange={set} />);
  const field = screen.getByRole('textbox');
  expect(field).toHaveValue('12..5');
  await userEvent.type(field, '{End}x');
  expect(set).toHaveBeenLastCalledWith(null, '12..5x');
  await userEvent.clear(field);
  expect(set).toHaveBeenLastCalledWith(null, '');
});

it('cleans the texts of a form when they are left, and before Enter sends them', async () => {
  const send = vi.fn();
  function Form(): ReactNode {
    const form = useSchemaForm(
      z.object({ phone: z.string(), zip: z.string(), price: z.string(), pieces: z.string() }),
      { phone: '', zip: '', price: '', pieces: '' },
    );
    return (
      <form onSubmit={form.onSubmit(send)}>
        <PhoneField label="phone" key={form.key('phone')} {...form.getInputProps('phone')} />
        <DigitsField label="zip" isByPlace key={form.key('zip')} {...form.getInputProps('zip')} />
        <MoneyText label="price" key={form.key('price')} {...form.getInputProps('price')} />
        <NumberText label="pieces" key={form.key('pieces')} {...form.getInputProps('pieces')} />
        <button type="submit">send</button>
      </form>
    );
  }
  draw(<Form />);
  await userEvent.type(screen.getByLabelText('phone'), 'จคๅ/-ภถุึค');
  await userEvent.type(screen.getByLabelText('zip'), '๑๐๕๐๐');
  await userEvent.type(screen.getByLabelText('price'), '๕๐๐.-');
  await userEvent.type(screen.getByLabelText('pieces'), '๑,๒๐๐{Enter}');
  expect(screen.getByLabelText('phone')).toHaveValue('0812345678');
  expect(send).toHaveBeenCalledWith(
    { phone: '0812345678', zip: '10500', price: '500.00', pieces: '1200' },
    expect.anything(),
  );
});

it('gives a mobile number back the 0 that a spreadsheet took off it, once its field is left', async () => {
  const keep = vi.fn<(text: string) => void>();
  draw(<PhoneField label="phone" onChange={keep} />);
  await userEvent.click(screen.getByLabelText('phone'));
  await userEvent.paste('81-234-5678');
  await userEvent.tab();
  expect(screen.getByLabelText('phone')).toHaveValue('081-234-5678');
  expect(keep).toHaveBeenLastCalledWith('081-234-5678');
});

function drawDate(start: string, least?: string): HTMLElement {
  draw(
    <Held start={start}>
      {(value, set) => <DateField label="วัน" value={value} none="ไม่กำหนด" least={least} onChange={set} />}
    </Held>,
  );
  return screen.getByRole('textbox', { name: 'วัน' });
}

it.each([['24/11/2569'], ['๒๔/๑๑/๖๙'], ['2026-11-24'], ['24-11-2026']])(
  'takes the typed day %s and shows it in words',
  async (typed) => {
    const field = drawDate('');
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(said()).toBe('2026-11-24');
    expect(field).toHaveValue('24 พ.ย. 2569');
  },
);

it('takes the first day that may be chosen', async () => {
  const field = drawDate('2026-11-24', '2026-11-01');
  await userEvent.clear(field);
  await userEvent.type(field, '1/11/2569');
  await userEvent.tab();
  expect(said()).toBe('2026-11-01');
  expect(field).not.toBeInvalid();
});

it('shows a day in the Buddhist era while it is typed, and lets it be taken away', async () => {
  const field = drawDate('2026-11-24');
  expect(field).toHaveValue('24 พ.ย. 2569');
  await userEvent.click(field);
  expect(field).toHaveValue('24/11/2569');
  await userEvent.clear(field);
  await userEvent.tab();
  expect(said()).toBe('');
  expect(field).toHaveValue('');
});

it.each([
  ['31/4/2569', /อ่านวันที่ไม่ได้ พิมพ์แบบ 24\/11\/2569/],
  ['1/1/2569', /ต้องไม่ก่อน 1 พ.ย. 2569/],
])('keeps what was typed, and the day it had, when %s is typed', async (typed, words) => {
  const field = drawDate('2026-11-24', '2026-11-01');
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  await userEvent.tab();
  expect(screen.getByText(words)).toBeVisible();
  expect(said()).toBe('2026-11-24');
  expect(field).toHaveValue(typed);
  await userEvent.clear(field);
  await userEvent.type(field, '25/11/2569');
  await userEvent.tab();
  expect(said()).toBe('2026-11-25');
  expect(field).toHaveValue('25 พ.ย. 2569');
});

it('gives up what was typed for the day that is chosen, the one from before too', async () => {
  const field = drawDate('2026-11-24');
  await userEvent.clear(field);
  await userEvent.type(field, 'ศุกร์หน้า');
  await userEvent.click(screen.getByRole('button', { name: /วัน/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^24 / }));
  expect(field).toHaveValue('24 พ.ย. 2569');
  expect(screen.queryByText(/อ่านวันที่ไม่ได้/)).not.toBeInTheDocument();
});

it('holds the form back while a day cannot be read, and sends the day that is typed at last', async () => {
  const send = vi.fn();
  draw(
    <Held start="2026-11-24">
      {(value, set) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send(value);
          }}
        >
          <DateField label="วัน" value={value} none="ไม่กำหนด" onChange={set} />
          <button type="submit">send</button>
        </form>
      )}
    </Held>,
  );
  const field = screen.getByRole('textbox', { name: 'วัน' });
  await userEvent.clear(field);
  await userEvent.type(field, 'ศุกร์หน้า');
  await userEvent.click(screen.getByRole('button', { name: 'send' }));
  expect(send).not.toHaveBeenCalled();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('ศุกร์หน้า');
  await userEvent.type(field, '{Enter}');
  expect(send).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, '25/11/2569');
  fireEvent.submit(field); // a finger on the button does not leave the field everywhere
  expect(send).toHaveBeenCalledExactlyOnceWith('2026-11-25');
});

it('sends the day on Enter', async () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault());
  draw(
    <form onSubmit={send}>
      <Held start="">{(value, set) => <DateField label="วัน" value={value} none="ไม่กำหนด" onChange={set} />}</Held>
      <button type="submit">send</button>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'วัน' }), '25/11/2569{Enter}');
  expect(send).toHaveBeenCalledOnce();
  expect(said()).toBe('2026-11-25');
});
