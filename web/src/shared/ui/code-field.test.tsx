import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '@/shared/i18n/setup';
import { CodeField } from './code-field';

it.each([
  ['TH1\nTH2', 'TH1, TH2'],
  ['TH1\r\n\r\n TH2 \r\nTH3\r\n', 'TH1, TH2, TH3'],
  ['TH1\u2028TH2', 'TH1, TH2'],
  ['\nTH1\r\n', 'TH1'],
  ['TH 1', 'TH 1'],
])('never glues the lines of what is pasted into one code: %j', async (pasted, shown) => {
  const change = vi.fn<(text: string) => void>();
  render(
    <MantineProvider env="test">
      <CodeField
        label="tracking"
        defaultValue="A--B"
        onCode={() => {}}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </MantineProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'tracking' });
  await userEvent.click(field);
  field.setSelectionRange(1, 3);
  await userEvent.paste(pasted);
  expect(field).toHaveValue(`A${shown}B`);
  expect(change).toHaveBeenLastCalledWith(`A${shown}B`);
});
