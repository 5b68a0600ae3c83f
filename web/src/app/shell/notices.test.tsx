import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Notices } from './notices';

const box = (top: number) => ({ ...new DOMRect(0, top, 300, 40).toJSON(), bottom: top + 40, right: 300, left: 0, top });

it('no notice stays over the field that is typed into', async () => {
  render(
    <MantineProvider env="test">
      <input aria-label="free" />
      <input aria-label="covered" />
      <Notices />
    </MantineProvider>,
  );
  act(() => {
    notifications.show({ message: 'บันทึกแล้ว', autoClose: false });
  });
  const notice = (await screen.findByText('บันทึกแล้ว')).closest<HTMLElement>('.mantine-Notification-root')!;
  vi.spyOn(notice, 'getBoundingClientRect').mockReturnValue(box(500) as DOMRect);
  const [free, covered] = [screen.getByLabelText('free'), screen.getByLabelText('covered')];
  vi.spyOn(free, 'getBoundingClientRect').mockReturnValue(box(100) as DOMRect);
  vi.spyOn(covered, 'getBoundingClientRect').mockReturnValue(box(520) as DOMRect);
  const scrolled = vi.fn();
  covered.scrollIntoView = scrolled;
  act(() => free.focus());
  expect(scrolled).not.toHaveBeenCalled();
  act(() => covered.focus());
  expect(scrolled).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('บันทึกแล้ว')).toBeNull());
});

it('a notice that comes over the field that is typed into moves the field, and stays', async () => {
  render(
    <MantineProvider env="test">
      <input aria-label="amount" />
      <Notices />
    </MantineProvider>,
  );
  const amount = screen.getByLabelText('amount');
  vi.spyOn(amount, 'getBoundingClientRect').mockReturnValue(box(520) as DOMRect);
  const scrolled = vi.fn();
  amount.scrollIntoView = scrolled;
  act(() => amount.focus());
  act(() => {
    notifications.show({ message: 'เพิ่มสลิปแล้ว', autoClose: false });
  });
  const notice = (await screen.findByText('เพิ่มสลิปแล้ว')).closest<HTMLElement>('.mantine-Notification-root')!;
  vi.spyOn(notice, 'getBoundingClientRect').mockReturnValue(box(500) as DOMRect);
  await waitFor(() => expect(scrolled).toHaveBeenCalledOnce());
  expect(screen.getByText('เพิ่มสลิปแล้ว')).toBeInTheDocument();
});
