import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Popups } from '@/app/shell/popups';
import '@/shared/i18n/setup';
import { CopyButton } from './copy-button';
import { DataTable } from './data-table';
import { lazyLayer, lazyPart } from './lazy-part';
import { Pager } from './pager';

const draw = (element: ReactNode): void =>
  void render(
    <MantineProvider env="test">
      <Popups />
      <Notifications />
      <Suspense>{element}</Suspense>
    </MantineProvider>,
  );

afterEach(() => void vi.unstubAllGlobals());

it('copies on an address without a clipboard of its own', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  const copied: string[] = [];
  document.execCommand = () => {
    const field = document.querySelector('textarea');
    field?.focus(); // as browsers do with what is selected
    return copied.push(field?.value ?? '') > 0;
  };
  draw(<CopyButton value="SO6911-000001" thing="เลข" />);
  screen.getByRole('button', { name: 'คัดลอกเลข' }).focus();
  screen.getByRole('button', { name: 'คัดลอกเลข' }).click();
  expect(await screen.findByRole('button', { name: 'คัดลอกแล้ว' })).toHaveFocus();
  expect(copied).toEqual(['SO6911-000001']);
});

it('does not say that it copied what the browser does not allow', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  const refuse = vi.fn(() => false);
  document.execCommand = refuse;
  draw(<CopyButton value="SO6911-000001" thing="เลข" />);
  screen.getByRole('button', { name: 'คัดลอกเลข' }).click();
  expect(await screen.findByText('คัดลอกไม่ได้ เบราว์เซอร์ไม่อนุญาต')).toBeVisible();
  expect(refuse).toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'คัดลอกแล้ว' })).toBeNull();
});

it('a part that does not arrive is asked for once more', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValueOnce(() => <p>มาแล้ว</p>);
  const Part = lazyPart(load);
  draw(<Part />);
  expect(await screen.findByText('มาแล้ว')).toBeVisible();
});

it('a part that is gone says so and leaves the page as it is', async () => {
  const Part = lazyPart(() => Promise.reject(new Error('gone')));
  draw(
    <>
      <h1>หน้า</h1>
      <Part />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('โหลดส่วนนี้ไม่สำเร็จ');
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.getByRole('button', { name: 'โหลดหน้าใหม่' })).toBeVisible();
});

it('a part that is gone comes when it is asked for again, and what was typed beside it stays', async () => {
  const lost = new Error('gone');
  const load = vi
    .fn()
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockResolvedValue(() => <p>มาแล้ว</p>);
  const Part = lazyPart(load);
  draw(
    <>
      <input aria-label="ชื่อ" />
      <Part />
    </>,
  );
  await userEvent.type(await screen.findByLabelText('ชื่อ'), 'สมชาย');
  await userEvent.click(await screen.findByRole('button', { name: 'ลองใหม่' }));
  expect(await screen.findByText('มาแล้ว')).toBeVisible();
  expect(screen.getByLabelText('ชื่อ')).toHaveValue('สมชาย');
});

it('a dialog that is gone is closed by its person, says nothing while it is, and is asked for when opened anew', async () => {
  const lost = new Error('gone');
  const load = vi
    .fn()
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockResolvedValue(() => <p>มาแล้ว</p>);
  const Layer = lazyLayer<{ onClose: () => void; isOpen: boolean }>(load);
  const Page = (): ReactNode => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          เปิด
        </button>
        {isOpen && <Layer isOpen={isOpen} onClose={() => setOpen(false)} />}
      </>
    );
  };
  draw(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'เปิด' }));
  await userEvent.click(await screen.findByRole('button', { name: 'ปิด' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'เปิด' }));
  expect(await screen.findByText('มาแล้ว')).toBeVisible();
});

it('the focus stays on the next page button when there is no further page', async () => {
  function Pages(): ReactNode {
    const [page, setPage] = useState(1);
    return <Pager page={page} limit={10} total={20} onPage={setPage} onLimit={() => {}} />;
  }
  draw(<Pages />);
  const next = screen.getByRole('button', { name: 'หน้าถัดไป' });
  await userEvent.click(next);
  expect(screen.getByText('11–20 จาก 20')).toBeVisible();
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next);
  expect(screen.getByText('11–20 จาก 20')).toBeVisible();
});

it.each([
  [false, 7],
  [true, 5],
])('on a phone (%s) a pager has room for %i pages', (isPhone, most) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('700px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  draw(<Pager page={1} limit={10} total={900} onPage={() => {}} onLimit={() => {}} />);
  vi.unstubAllGlobals();
  expect(screen.getAllByRole('button', { name: /^หน้า \d+$/ })).toHaveLength(most);
});

it('ticking the whole page keeps what is ticked on others', async () => {
  const onChange = vi.fn();
  const rows = [{ id: 1 }, { id: 2 }];
  draw(
    <DataTable
      columns={[{ id: 'id', header: 'เลข', cell: (row) => row.id }]}
      rows={rows}
      caption="แถว"
      selection={{ ids: new Set([2, 9]), onChange }}
    />,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }));
  expect(onChange).toHaveBeenCalledWith(new Set([2, 9, 1]));
});

it('marks a field that is empty, for the card to leave it out', () => {
  draw(
    <DataTable
      columns={[
        { id: 'id', header: 'เลข', cell: () => '—' },
        { id: 'note', header: 'หมายเหตุ', cell: () => '—' },
        { id: 'channel', header: 'ช่องทาง', cell: () => <span>—</span> },
        { id: 'range', header: 'ช่วง', cell: () => <span>1 — 2</span> },
      ]}
      rows={[{ id: 1 }]}
      caption="แถว"
    />,
  );
  expect(screen.getAllByRole('cell').map((cell) => 'empty' in cell.dataset)).toEqual([false, true, true, false]);
});
