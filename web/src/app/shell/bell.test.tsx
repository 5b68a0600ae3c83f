import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import '@/shared/i18n/setup';
import { forgetNotices, keepNotice } from '@/shared/ui/notice-log';
import { Bell } from './bell';

it('notices may be read again behind the bell, until somebody else signs in', async () => {
  render(
    <MantineProvider env="test">
      <Bell />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'การแจ้งเตือนที่ผ่านมา' }));
  expect(await screen.findByText('ยังไม่มีการแจ้งเตือน')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  act(() => {
    keepNotice('บันทึกแล้ว', 'good');
    keepNotice('เชื่อมต่อไม่ได้', 'warn');
  });
  const bell = screen.getByRole('button', { name: 'การแจ้งเตือนที่ผ่านมา ใหม่ 2 รายการ' });
  await userEvent.click(bell);
  const rows = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  expect(rows.map((row) => row.firstChild?.textContent)).toEqual(['เชื่อมต่อไม่ได้', 'บันทึกแล้ว']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(bell).toHaveAccessibleName('การแจ้งเตือนที่ผ่านมา'));
  act(forgetNotices);
  await userEvent.click(bell);
  expect(await screen.findByText('ยังไม่มีการแจ้งเตือน')).toBeVisible();
});
