import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Popups } from '@/app/shell/popups';
import { changeLanguage } from '@/shared/i18n/setup';
import { confirm, showError } from '@/shared/ui/feedback';
import { ScanField } from '../station';
import { useScanner } from '../use-scanner';

function Station({ onCode }: { onCode: (code: string) => void }): ReactNode {
  return <ScanField scanner={useScanner(async ({ code }) => onCode(code))} label="ช่องสแกน" />;
}

async function setUp(): Promise<string[]> {
  await changeLanguage('th');
  const codes: string[] = [];
  render(
    <MantineProvider env="test">
      <Popups />
      <Station onCode={(code) => codes.push(code)} />
    </MantineProvider>,
  );
  return codes;
}

function ask(): Promise<boolean> {
  let asked = Promise.resolve(false);
  act(() => {
    asked = confirm({ title: 'ปล่อยกล่อง', text: 'ปล่อย 1 กล่อง', act: 'ปล่อยเลย' });
  });
  return asked;
}

const keys = (digits: string): void => {
  for (const digit of digits) fireEvent.keyDown(document.activeElement ?? document.body, { code: `Digit${digit}` });
};
/** False where the key does nothing else: a button that has the focus is not pressed. */
const enter = (): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { code: 'Enter' });
const yes = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'ปล่อยเลย' });
const pass = (ms: number): Promise<void> =>
  act(
    () =>
      new Promise<void>((done) => {
        setTimeout(done, ms);
      }),
  );

it.each([
  ['th', 'ยังไม่ได้รับ 8850123 ที่สแกน ตอบคำถามนี้ก่อน แล้วสแกนอีกครั้ง'],
  ['en', 'The scan of 8850123 was not taken. Answer this question first, then scan it again.'],
] as const)(
  'a scan into a question is not taken, presses nothing, and the question says so: %s',
  async (lang, said) => {
    const codes = await setUp();
    await act(() => changeLanguage(lang));
    const asked = ask();
    await waitFor(async () => expect(await yes()).toHaveFocus());
    keys('88');
    await pass(80); // as a radio link pauses: less than four keys are fast before the end
    keys('50');
    await pass(80);
    keys('123');
    expect(enter()).toBe(false);
    expect(await screen.findByText(said)).toBeVisible();
    keys('99');
    expect(enter()).toBe(false);
    expect(await screen.findByText(said.replace('8850123', '99'))).toBeVisible();
    expect(enter()).toBe(true);
    await userEvent.click(await yes());
    expect(await asked).toBe(true);
    expect(codes).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    keys('7777');
    enter();
    await waitFor(() => expect(codes).toEqual(['7777']));
  },
);

it('a code that begins before the answer and ends behind it comes whole to the screen', async () => {
  const codes = await setUp();
  const asked = ask();
  await yes();
  keys('8850');
  fireEvent.click(await yes());
  keys('123');
  expect(await asked).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  keys('456');
  enter();
  await waitFor(() => expect(codes).toEqual(['8850123456']));
});

it('codes that come while the question goes are for the screen, in their order', async () => {
  const codes = await setUp();
  const asked = ask();
  await yes();
  fireEvent.click(await yes());
  expect(await asked).toBe(true);
  const rest = document.body.appendChild(document.createElement('div')); // a question that takes its time to go
  rest.setAttribute('role', 'dialog');
  rest.setAttribute('aria-modal', 'true');
  for (const code of ['1111', '2222']) {
    keys(code);
    enter();
  }
  await pass(60);
  expect(codes).toEqual([]);
  rest.remove();
  keys('3333');
  enter();
  await waitFor(() => expect(codes).toEqual(['1111', '2222', '3333']));
});

it('a question that opens in the middle of a code takes no part of it', async () => {
  const codes = await setUp();
  keys('8850');
  const asked = ask();
  await yes();
  keys('123');
  expect(enter()).toBe(false);
  await waitFor(() => expect(codes).toEqual(['8850123']));
  expect(screen.queryByText(/ยังไม่ได้รับ/)).toBeNull();
  await userEvent.click(await yes());
  expect(await asked).toBe(true);
});

const fail = (text: string): void => act(() => showError({ text, code: '', cause: '', requestId: '' }));
const understood = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'รับทราบ' });

it('a scan into what says that something failed is not taken, and that is said; the next goes to the screen', async () => {
  const codes = await setUp();
  fail('บันทึกไม่ได้');
  await waitFor(async () => expect(await understood()).toHaveFocus());
  keys('8850123');
  expect(enter()).toBe(false);
  expect(await screen.findByText('ยังไม่ได้รับ 8850123 ที่สแกน ปิดหน้าต่างนี้ก่อน แล้วสแกนอีกครั้ง')).toBeVisible();
  fail('บันทึกไม่ได้อีก');
  await screen.findByText('บันทึกไม่ได้อีก');
  keys('8850124');
  expect(enter()).toBe(false);
  expect(await screen.findByText(/^ยังไม่ได้รับ 8850124/)).toBeVisible();
  await userEvent.click(await understood());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  keys('7777');
  enter();
  await waitFor(() => expect(codes).toEqual(['7777']));
});

it('a question hears again once what failed over it is read', async () => {
  const codes = await setUp();
  const asked = ask();
  await yes();
  fail('บันทึกไม่ได้');
  await userEvent.click(await understood());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'รับทราบ' })).toBeNull());
  await pass(1200);
  keys('8850123');
  expect(enter()).toBe(false);
  expect(await screen.findByText(/^ยังไม่ได้รับ 8850123 .* ตอบคำถามนี้ก่อน/)).toBeVisible();
  await userEvent.click(await yes());
  expect(await asked).toBe(true);
  expect(codes).toEqual([]);
});
