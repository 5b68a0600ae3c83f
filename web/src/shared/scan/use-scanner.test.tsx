import { MantineProvider } from '@mantine/core';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import '@/shared/i18n/setup';
import type { Scan } from './queue';
import { ScanField } from './station';
import { useScanner, type Scanner } from './use-scanner';

function Station({ handle, press }: { handle: (scan: Scan) => Promise<void>; press: () => void }): ReactNode {
  const scanner = useScanner(handle);
  return (
    <MantineProvider env="test">
      <ScanField scanner={scanner} label="ช่องสแกน" />
      <button type="button" onClick={press}>
        ปุ่ม
      </button>
      <textarea aria-label="หมายเหตุ" />
    </MantineProvider>
  );
}

function setUp(): { codes: string[]; press: () => void } {
  const codes: string[] = [];
  const press = vi.fn();
  render(<Station handle={async ({ code }) => void codes.push(code)} press={press} />);
  return { codes, press };
}

function type(target: Element, keys: readonly (readonly [code: string, key: string])[]): void {
  for (const [code, key] of keys) fireEvent.keyDown(target, { code, key, shiftKey: false });
}

const digits = [
  ['Digit1', 'ๅ'],
  ['Digit2', '/'],
  ['Digit3', '-'],
  ['Digit4', 'ภ'],
] as const;

it('reads a scan through the Thai layout while a button has the focus, and does not press the button', async () => {
  const { codes, press } = setUp();
  const button = screen.getByRole('button', { name: 'ปุ่ม' });
  button.focus();
  type(button, digits);
  expect(screen.getByRole('textbox', { name: 'ช่องสแกน' })).toHaveFocus();
  expect(fireEvent.keyDown(document.activeElement ?? button, { code: 'Enter', key: 'Enter' })).toBe(false);
  await waitFor(() => expect(codes).toEqual(['1234']));
  expect(press).not.toHaveBeenCalled();
});

it('leaves keys to another field', async () => {
  const { codes } = setUp();
  const note = screen.getByRole('textbox', { name: 'หมายเหตุ' });
  note.focus();
  type(note, [...digits, ['Enter', 'Enter']]);
  await act(async () => {});
  expect(codes).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'ช่องสแกน' })).toHaveValue('');
});

it('a scan into a menu presses no line of it', () => {
  const { codes } = setUp();
  const menu = document.body.appendChild(document.createElement('div'));
  menu.setAttribute('role', 'menu');
  menu.innerHTML = '<button role="menuitem">ออก</button>';
  const line = screen.getByRole('menuitem');
  line.focus();
  type(line, digits);
  expect(fireEvent.keyDown(line, { code: 'Enter', key: 'Enter' })).toBe(false);
  expect(codes).toEqual([]);
  menu.remove();
});

it('restores text that came without key positions', async () => {
  const { codes } = setUp();
  const field = screen.getByRole('textbox', { name: 'ช่องสแกน' });
  fireEvent.change(field, { target: { value: 'ฆๅจจจๅ' } });
  fireEvent.keyDown(field, { code: '', key: 'Enter' });
  await waitFor(() => expect(codes).toEqual(['S10001']));
});

it('gives the focus back after a click elsewhere', async () => {
  setUp();
  fireEvent.click(screen.getByRole('button', { name: 'ปุ่ม' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'ช่องสแกน' })).toHaveFocus());
});

it('takes capitals as they come without Shift, of a handheld, but not those of a Caps Lock', async () => {
  const { codes } = setUp();
  const field = screen.getByRole('textbox', { name: 'ช่องสแกน' });
  for (const isLocked of [false, true]) {
    for (const key of 'TH') {
      const event = createEvent.keyDown(field, { code: `Key${key}`, key, shiftKey: false });
      Object.assign(event, { getModifierState: (name: string) => isLocked && name === 'CapsLock' });
      fireEvent(field, event);
    }
    fireEvent.keyDown(field, { code: 'Enter', key: 'Enter' });
  }
  await waitFor(() => expect(codes).toEqual(['TH', 'th']));
});

it('ends a code by silence where no Enter comes', async () => {
  const { codes } = setUp();
  type(document.body, digits);
  expect(codes).toEqual([]);
  await waitFor(() => expect(codes).toEqual(['1234']), { timeout: 3000 });
});

function Leading({ go }: { go: () => void }): ReactNode {
  const lead = useRef<Scanner['lead']>((away) => away());
  const scanner = useScanner(() => lead.current(async () => go()));
  lead.current = scanner.lead;
  return null;
}

it('keeps what is scanned between the screen that led elsewhere and the one that comes, and the beginning of a code', async () => {
  const codes: string[] = [];
  const go = vi.fn();
  const { rerender } = render(<Leading go={go} />);
  type(document.body, [...digits, ['Enter', 'Enter']]);
  await waitFor(() => expect(go).toHaveBeenCalled());
  rerender(<p>…</p>);
  type(document.body, [...digits, ...digits, ['Enter', 'Enter'], ['Digit9', '9'], ['Digit8', '8']]);
  rerender(<Station handle={async ({ code }) => void codes.push(code)} press={() => {}} />);
  type(document.body, [...digits, ['Enter', 'Enter']]);
  await waitFor(() => expect(codes).toEqual(['12341234', '981234']));
});

it('takes what is scanned into the field of the page that comes, while the one that goes still listens', async () => {
  const codes: string[] = [];
  const go = vi.fn();
  const { rerender } = render(<Leading go={go} />);
  type(document.body, [...digits, ['Enter', 'Enter']]);
  await waitFor(() => expect(go).toHaveBeenCalled());
  const field = document.body.appendChild(document.createElement('input'));
  field.dataset['scan'] = '';
  type(field, [['Digit9', '9'], ...digits, ['Enter', 'Enter']]);
  rerender(<p>…</p>);
  type(field, [['Digit8', '8'], ...digits, ['Enter', 'Enter']]);
  field.remove();
  rerender(<Station handle={async ({ code }) => void codes.push(code)} press={() => {}} />);
  await waitFor(() => expect(codes).toEqual(['91234', '81234']));
});
