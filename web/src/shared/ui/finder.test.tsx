import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
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
    queryFn: async () => ({ Data: known.filter(({ code }) => code.includes(words.toUpperCase())), Total: 0 }),
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
  await waitFor(() =>
    expect(screen.getByRole('option', { name: /TS-WHITE/ })).toHaveAttribute('data-combobox-selected'),
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(pick).toHaveBeenLastCalledWith('TS-WHITE'));
  expect(field).toHaveValue('');
  await userEvent.type(field, 'TS');
  await screen.findByRole('option', { name: /TS-BLACK/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(pick).toHaveBeenLastCalledWith('TS-BLACK');
  expect(send).not.toHaveBeenCalled();
});

it('says that a text finds nothing, keeps it selected, and never sends the form', async () => {
  const [pick, send] = [vi.fn(), vi.fn()];
  render(<Form onPick={pick} onSend={send} />);
  const field = screen.getByRole('combobox', { name: 'finder' });
  await userEvent.type(field, 'XX{Enter}');
  expect((await screen.findAllByText('nothing'))[0]).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('XX');
  await userEvent.keyboard('TS-WHITE{Enter}');
  await waitFor(() => expect(pick).toHaveBeenCalledTimes(1));
  expect(pick).toHaveBeenLastCalledWith('TS-WHITE');
  expect(send).not.toHaveBeenCalled();
});

it('takes each of many scans, of which each comes before the answer to the one before', async () => {
  const [pick, send] = [vi.fn(), vi.fn()];
  render(<Form onPick={pick} onSend={send} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'finder' }));
  const codes = ['TS-WHITE', 'ts-black', 'TS-WHITE', 'TS-WHITE', 'TS-BLACK'];
  for (const code of codes) await userEvent.keyboard(`${code}{Enter}`);
  await waitFor(() => expect(pick).toHaveBeenCalledTimes(codes.length));
  expect(pick.mock.calls.map(([code]) => String(code))).toEqual(codes.map((code) => code.toUpperCase()));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'finder' })).toHaveValue(''));
  expect(send).not.toHaveBeenCalled();
});

it('leaves the choice to the person where the text finds several before they are shown', async () => {
  const pick = vi.fn();
  render(<Form onPick={pick} onSend={() => {}} />);
  const field = screen.getByRole('combobox', { name: 'finder' });
  await userEvent.type(field, 'TS{Enter}');
  expect(await screen.findByRole('option', { name: /TS-BLACK/ })).toBeVisible();
  expect(pick).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(pick).toHaveBeenCalledWith('TS-WHITE'));
});
