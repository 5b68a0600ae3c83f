import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '@/shared/i18n/setup';
import { CodeField } from './code-field';

it('a scan into a field for codes goes on to the next field, and sends nothing', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <MantineProvider env="test">
      <form onSubmit={send}>
        <CodeField label="piece" onCode={() => {}} />
        <CodeField label="package" onCode={() => {}} />
        <button type="button">help</button>
        <button type="submit">send</button>
      </form>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('textbox', { name: 'piece' }));
  await userEvent.keyboard('8850001{Enter}8850002{Enter}');
  expect(screen.getByRole('textbox', { name: 'piece' })).toHaveValue('8850001');
  expect(screen.getByRole('textbox', { name: 'package' })).toHaveValue('8850002');
  expect(screen.getByRole('button', { name: 'send' })).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

it('sends the form that asks for nothing but the code', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <MantineProvider env="test">
      <form onSubmit={send}>
        <CodeField isAll label="tracking" onCode={() => {}} />
        <button type="submit">send</button>
      </form>
    </MantineProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'tracking' }), 'TH1{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

it('marks the code in the next field, past a choice beside it, so that a scan takes its place; Ctrl+Enter stays', async () => {
  render(
    <MantineProvider env="test">
      <form>
        <CodeField label="piece" onCode={() => {}} />
        <select data-beside aria-label="unit" />
        <CodeField label="package" defaultValue="8850001" onCode={() => {}} />
      </form>
    </MantineProvider>,
  );
  const piece = screen.getByRole('textbox', { name: 'piece' });
  await userEvent.click(piece);
  expect(fireEvent.keyDown(piece, { key: 'Enter', ctrlKey: true })).toBe(true);
  expect(piece).toHaveFocus();
  await userEvent.keyboard('{Enter}8850002');
  expect(screen.getByRole('textbox', { name: 'package' })).toHaveValue('8850002');
});
