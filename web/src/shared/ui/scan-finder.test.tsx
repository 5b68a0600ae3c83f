import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import '@/shared/i18n/setup';
import { ApiError } from '@/shared/api/errors';
import type { Meant } from '@/shared/scan/meant';
import { ScanFinder } from './scan-finder';

interface Thing {
  id: number;
  code: string;
}

const known: readonly Thing[] = [
  { id: 1, code: 'TS-WHITE' },
  { id: 2, code: 'TS-BLACK' },
  { id: 3, code: 'S-BLACK' },
];
const query = (words: string) =>
  queryOptions({
    queryKey: ['things', words],
    queryFn: async () => ({ Data: known.filter(({ code }) => code.includes(words)), Total: 0 }),
    enabled: words !== '',
  });

const wait = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** A form that adds to the list it was drawn with, as forms do. */
function Form({
  look,
  onSend = () => {},
}: {
  look: (typed: string) => Promise<Meant<Thing>>;
  onSend?: () => void;
}): ReactNode {
  const [lines, setLines] = useState<readonly string[]>([]);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSend();
          }}
        >
          <ScanFinder
            label="finder"
            query={query}
            look={look}
            nothing={(words) => `no ${words}`}
            nameOf={({ code }: Thing) => code}
            codeOf={({ code }: Thing) => code}
            factsOf={() => null}
            onAdd={({ code }, pieces) => setLines([...lines, `${code}×${pieces}`])}
          />
          <button type="submit">send</button>
        </form>
        <output>{lines.join(' ')}</output>
      </MantineProvider>
    </QueryClientProvider>
  );
}

it('loses, splits and glues no scan when the answers are slower than the scanner', async () => {
  const slow: Record<string, number> = { A1: 60, B2: 5, C3: 30, D4: 0 };
  render(
    <Form
      look={async (typed) => {
        await wait(slow[typed] ?? 0);
        return { one: { id: 1, code: typed }, pieces: typed === 'C3' ? 12 : 1 };
      }}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'finder' });
  await userEvent.click(field);
  await userEvent.keyboard('A1{Enter}B2{Enter}C3{Enter}D4{Enter}{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('A1×1 B2×1 C3×12 D4×1 D4×1'), {
    timeout: 5000,
  });
});

it('adds a scan after the network is back', async () => {
  let tries = 0;
  render(
    <Form
      look={async (typed) => {
        tries += 1;
        if (tries === 1) throw new ApiError('network', '', 'no network', '');
        return { one: { id: 1, code: typed }, pieces: 1 };
      }}
    />,
  );
  await userEvent.click(screen.getByRole('textbox', { name: 'finder' }));
  await userEvent.keyboard('A1{Enter}');
  expect(await screen.findByText('no network')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('A1×1'), { timeout: 8000 });
});

it('says what is unknown', async () => {
  render(<Form look={async () => 'nothing'} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'finder' }));
  await userEvent.keyboard('X9{Enter}');
  await waitFor(
    () => expect(screen.getAllByText('no X9').some((text) => text.className.includes('error'))).toBe(true),
    { timeout: 5000 },
  );
});

it('adds the first that is offered, the one of the arrows, or what the text itself means, and never sends the form', async () => {
  const send = vi.fn();
  const look = async (typed: string): Promise<Meant<Thing>> => {
    const one = known.find(({ code }) => code === typed);
    return one ? { one, pieces: 1 } : 'offered';
  };
  render(<Form look={look} onSend={send} />);
  const field = screen.getByRole('textbox', { name: 'finder' });
  await userEvent.click(field);
  await userEvent.keyboard('{Enter}');
  const added = (text: string): Promise<void> =>
    waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent(text);
    });
  await userEvent.keyboard('TS');
  await screen.findByRole('option', { name: /TS-WHITE/ });
  await waitFor(() =>
    expect(screen.getByRole('option', { name: /TS-WHITE/ })).toHaveAttribute('data-combobox-selected'),
  );
  await userEvent.keyboard('{Enter}');
  await added('TS-WHITE×1');
  await userEvent.clear(field);
  await userEvent.keyboard('TS');
  await screen.findByRole('option', { name: /TS-BLACK/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await added('TS-WHITE×1 TS-BLACK×1');
  await userEvent.clear(field);
  await userEvent.keyboard('S-BLACK');
  await screen.findAllByRole('option', { name: /S-BLACK/ });
  await userEvent.keyboard('{Enter}');
  await added('TS-WHITE×1 TS-BLACK×1 S-BLACK×1');
  expect(send).not.toHaveBeenCalled();
});

/** Events come so many milliseconds after each other, however slow the machine is. */
function eventsEach(gap: number): void {
  let at = performance.now();
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => (at += gap));
}

afterEach(() => void vi.restoreAllMocks());

/** What the words find is offered; a whole code is meant. */
const byCode = async (typed: string): Promise<Meant<Thing>> => {
  const one = known.find(({ code }) => code === typed);
  if (one) return { one, pieces: 1 };
  return known.some(({ code }) => code.includes(typed)) ? 'offered' : 'nothing';
};

it('adds the only thing that typed words find once it is seen to be marked', async () => {
  eventsEach(100);
  render(<Form look={byCode} />);
  const field = screen.getByRole('textbox', { name: 'finder' });
  await userEvent.click(field);
  await userEvent.keyboard('WHITE{Enter}');
  const option = await screen.findByRole('option', { name: /TS-WHITE/ });
  await waitFor(() => expect(option).toHaveAttribute('data-combobox-selected'));
  expect(screen.getByRole('status')).toHaveTextContent('');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('TS-WHITE×1'));
});

it('adds nothing for a scan that was cut short, though it finds one thing alone and that is offered already', async () => {
  eventsEach(0.5);
  render(<Form look={byCode} />);
  const field = screen.getByRole('textbox', { name: 'finder' });
  await userEvent.click(field);
  for (let time = 0; time < 2; time += 1) {
    await userEvent.keyboard('TS-WH{Enter}');
    await waitFor(() => expect(screen.getAllByText('no TS-WH').length).toBeGreaterThan(0));
    await wait(400);
    expect(screen.queryByRole('option')).toBeNull();
  }
  await userEvent.keyboard('TS-WHITE{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('TS-WHITE×1'));
});
