import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Section } from './section';

function phone(isPhone: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isPhone,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

const panel = (isNeeded = false) => (
  <MantineProvider>
    <Section title="History" folds summary="3 entries" isNeeded={isNeeded}>
      <input aria-label="inside" />
    </Section>
  </MantineProvider>
);

describe('a section that folds', () => {
  it('is a plain section on a wide screen', () => {
    phone(false);
    render(panel());
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'inside' })).toBeVisible();
    expect(screen.queryByText('3 entries')).not.toBeInTheDocument();
  });

  it('says what is in it on a phone, opens by its title, and keeps what was typed', async () => {
    phone(true);
    const user = userEvent.setup();
    render(panel());
    const title = screen.getByRole('button', { name: 'History', expanded: false });
    expect(screen.getByText('3 entries')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(title);
    expect(title).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByText('3 entries')).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'inside' }), 'x');
    await user.click(title);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(title);
    expect(screen.getByRole('textbox', { name: 'inside' })).toHaveValue('x');
  });

  it('opens by itself when it is needed, and stays open after', () => {
    phone(true);
    const { rerender } = render(panel());
    rerender(panel(true));
    expect(screen.getByRole('textbox', { name: 'inside' })).toBeVisible();
    rerender(panel(false));
    expect(screen.getByRole('textbox', { name: 'inside' })).toBeVisible();
  });
});
