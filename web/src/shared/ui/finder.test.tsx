import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import '@/shared/i18n/setup';
import { Finder } from './finder';

interface Thing {
  id: number;
  code: string;
}

const known: readonly Thing[] = [
  { id: 1, code: 'TS-WHITE' },
  { id: 2, code: 'TS-BLACK' },
];
const query = (words: string) =>
  queryOptions({
    queryKey: ['things', words],
    queryFn: async () => ({ Data: known.filter(({ code }) => code.includes(words)), Total: 0 }),
    enabled: words !== '',
  });

function Form({ onPick, onSend }: { onPick: (code: string) => void; onSend: () => void }): ReactNode {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSend();
          }}
        >
          <Finder
            label="finder"
            placeholder=""
            nothing="nothing"
            query={query}
            nameOf={({ code }) => code}
            codeOf={({ code }) => code}
            factsOf={() => null}
            onPick={({ code }) => onPick(code)}
          />
          <button type="submit">send</button>
        </form>
      </MantineProvider>
    </QueryClientProvider>
  );
}

it('takes the first found by Enter, and another by the arrow, and never sends the form around it', async () => {
  const [pick, send] = [vi.fn(), vi.fn()];
  render(<Form onPick={pick} onSend={send} />);
  const field = screen.getByRole('combobox', { name: 'finder' });
  await userEvent.type(field, '{Enter}');
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(field, 'TS');
  await screen.findByRole('option', { name: /TS-WHITE/ });
  await userEvent.keyboard('{Enter}');
  expect(pick).toHaveBeenLastCalledWith('TS-WHITE');
  expect(field).toHaveValue('');
  await userEvent.type(field, 'TS');
  await screen.findByRole('option', { name: /TS-BLACK/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(pick).toHaveBeenLastCalledWith('TS-BLACK');
  expect(send).not.toHaveBeenCalled();
});

it('keeps what was typed when Enter comes before the answer', async () => {
  const [pick, send] = [vi.fn(), vi.fn()];
  render(<Form onPick={pick} onSend={send} />);
  const field = screen.getByRole('combobox', { name: 'finder' });
  await userEvent.type(field, 'XX{Enter}');
  expect(await screen.findByText('nothing')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('XX');
  expect(pick).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});
