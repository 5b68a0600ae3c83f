import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Popups } from '@/app/shell/popups';
import '@/shared/i18n/setup';
import { toApiError } from '@/shared/api/errors';
import { confirm, NOTICE_MS, notify, showError, UNDO_MS } from './feedback';

beforeEach(() => {
  render(
    <MantineProvider env="test">
      <Popups />
      <Notifications />
    </MantineProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

it('a notice closes after 5 s, and its clock stops while it has the focus', async () => {
  vi.useFakeTimers();
  await act(async () => notify('บันทึกแล้ว'));
  await pass(NOTICE_MS - 500);
  expect(screen.getByText('บันทึกแล้ว')).toBeInTheDocument();
  fireEvent.focus(screen.getByRole('button', { name: 'ปิดการแจ้งเตือน' }));
  await pass(NOTICE_MS * 2);
  expect(screen.getByText('บันทึกแล้ว')).toBeInTheDocument();
  fireEvent.blur(screen.getByRole('button', { name: 'ปิดการแจ้งเตือน' }));
  await pass(NOTICE_MS + 500);
  expect(screen.queryByText('บันทึกแล้ว')).toBeNull();
});

it('a way back is offered for 10 s', async () => {
  vi.useFakeTimers();
  await act(async () => notify('ย้ายแล้ว', { undo: vi.fn() }));
  await pass(UNDO_MS - 500);
  expect(screen.getByRole('button', { name: 'เลิกทำ' })).toBeInTheDocument();
  await pass(1000);
  expect(screen.queryByText('ย้ายแล้ว')).toBeNull();
});

it('of the notices of one course the newest alone is shown, with its step', async () => {
  const [first, last] = [vi.fn(), vi.fn()];
  act(() => {
    notify('บันทึกแล้ว', { next: { label: 'ไปขั้นต่อไป', run: first, course: 'start' } });
    notify('ครบทุกขั้นแล้ว', { next: { label: 'ทำอะไรต่อ', run: last, course: 'start' } });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'ทำอะไรต่อ' }));
  expect(screen.queryByText('บันทึกแล้ว')).toBeNull();
  expect(first).not.toHaveBeenCalled();
  expect(last).toHaveBeenCalledOnce();
});

it('a notice closes by click, and undo does what it says', async () => {
  const undo = vi.fn();
  act(() => void notify('ย้ายแล้ว', { undo }));
  await userEvent.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('ย้ายแล้ว')).toBeNull());
  act(() => void notify('อีกใบ'));
  await userEvent.click(await screen.findByText('อีกใบ'));
  await waitFor(() => expect(screen.queryByText('อีกใบ')).toBeNull());
});

it('a notice offers the next step by its name, unless there is a way back', async () => {
  const next = { label: 'รับสินค้าเข้า', run: vi.fn() };
  act(() => void notify('บันทึกสินค้าแล้ว', { next }));
  await userEvent.click(await screen.findByRole('button', { name: 'รับสินค้าเข้า' }));
  expect(next.run).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('บันทึกสินค้าแล้ว')).toBeNull());
  act(() => void notify('ลบแล้ว', { next, undo: vi.fn() }));
  expect(await screen.findByRole('button', { name: 'เลิกทำ' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'รับสินค้าเข้า' })).toBeNull();
});

it('confirm answers true for the act and false for leaving', async () => {
  for (const [button, answer] of [
    ['ลบเลย', true],
    ['ย้อนกลับ', false],
  ] as const) {
    let asked: Promise<boolean> = Promise.resolve(false);
    act(() => {
      asked = confirm({ title: 'ลบคำสั่งซื้อ', text: 'ลบ 1 รายการ', act: 'ลบเลย', isDangerous: true });
    });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await asked).toBe(answer);
  }
});

it('two quick presses ask once, and the second of them closes nothing', async () => {
  const ask = (): Promise<boolean> => confirm({ title: 'อนุมัติ', text: 'อนุมัติ 1 ใบ', act: 'อนุมัติเลย' });
  let asked: Promise<boolean>[] = [];
  act(() => {
    asked = [ask(), ask()];
  });
  const dialog = await screen.findByRole('dialog', { name: 'อนุมัติ' });
  const beside = document.querySelector('.mantine-Modal-overlay');
  expect(beside).not.toBeNull();
  if (beside) await userEvent.click(beside);
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  await userEvent.click(screen.getByRole('button', { name: 'อนุมัติเลย' }));
  expect(await Promise.all(asked)).toEqual([true, false]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => {
    asked = [ask()];
  });
  await userEvent.click(await screen.findByRole('button', { name: 'อนุมัติเลย' }));
  expect(await asked[0]).toBe(true);
});

it('Enter does not do what cannot be undone', async () => {
  let asked: Promise<boolean> | undefined;
  act(() => {
    asked = confirm({ title: 'ลบคำสั่งซื้อ', text: 'ลบ 1 รายการ', act: 'ลบเลย', isDangerous: true });
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'ย้อนกลับ' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(await asked).toBe(false);
});

it('a scan into a question answers nothing; a person does', async () => {
  const keys = (code: string): void => {
    for (const digit of code) fireEvent.keyDown(document.activeElement ?? document.body, { code: `Digit${digit}` });
  };
  const press = (): boolean => fireEvent.keyDown(screen.getByRole('button', { name: 'ลบเลย' }), { code: 'Enter' });
  let asked: Promise<boolean> | undefined;
  act(() => {
    asked = confirm({ title: 'ลบคำสั่งซื้อ', text: 'ลบ 1 รายการ', act: 'ลบเลย', isDangerous: true, isByEnter: true });
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'ลบเลย' })).toHaveFocus());
  keys('8850123456786');
  expect(press()).toBe(false);
  expect(press()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'ย้อนกลับ' }));
  expect(await asked).toBe(false);
});

it.each([
  ['สต็อกไม่พอ', 'เสื้อของใบนี้ถูกใช้ไปแล้ว: ต้องคืน 5 เหลือ 3', 'สต็อกไม่พอเสื้อของใบนี้ถูกใช้ไปแล้ว: ต้องคืน 5 เหลือ 3'],
  ['ข้อมูลไม่ถูกต้อง', 'ข้อมูลไม่ถูกต้อง: ช่วงวันที่', 'ข้อมูลไม่ถูกต้อง: ช่วงวันที่'],
  ['ไม่พบ', '', 'ไม่พบ'],
])('the error popup says what happened and why, once: %s %s', async (text, cause, said) => {
  act(() => showError({ text, cause, code: 'general.conflict', requestId: 'r1' }));
  expect((await screen.findByRole('alert')).textContent).toBe(said);
});

it('a network that is away is told in words; what the browser said of it stands in the details alone', async () => {
  act(() => showError(toApiError(new TypeError('Failed to fetch'))));
  expect((await screen.findByRole('alert')).textContent).toBe('ติดต่อเซิร์ฟเวอร์ไม่ได้ ตรวจสัญญาณแล้วลองใหม่');
  expect(screen.getByText('TypeError: Failed to fetch')).toBeInTheDocument();
});
