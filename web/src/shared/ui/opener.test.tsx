import { Button, createTheme, MantineProvider, Menu } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import '@/shared/i18n/setup';
import { aheadPart } from './ahead-part';
import { OpenedMenu } from './opened-menu';
import { Opener, type Opened } from './opener';
import { Tip } from './tip';

function Fruits({ ripe, ...opened }: Opened & { ripe: string }): ReactNode {
  return (
    <OpenedMenu opened={opened}>
      <Menu.Item>{ripe}</Menu.Item>
      <Menu.Item>pear</Menu.Item>
    </OpenedMenu>
  );
}

/** As the application's theme has it: the focus goes to the first line. */
const theme = createTheme({ components: { Menu: { defaultProps: { withInitialFocusPlaceholder: false } } } });

/** A menu that arrives when the test says so, and how often it was asked for. */
function lateMenu() {
  const arrivals: { come: () => void; fail: () => void }[] = [];
  const load = vi.fn(
    () =>
      new Promise<ComponentType<Opened & { ripe: string }>>((come, fail) => {
        arrivals.push({ come: () => come(Fruits), fail: () => fail(new Error('gone')) });
      }),
  );
  const part = aheadPart(load);
  render(
    <MantineProvider env="test" theme={theme}>
      <Opener popup="menu" part={part} given={{ ripe: 'apple' }}>
        {(target) => <Button {...target}>fruits</Button>}
      </Opener>
      <Button>other</Button>
    </MantineProvider>,
  );
  return {
    load,
    button: screen.getByRole('button', { name: 'fruits' }),
    come: () => act(async () => arrivals.at(-1)?.come()),
    fail: () => act(async () => arrivals.at(-1)?.fail()),
  };
}

it('the first press opens the menu when it has arrived, on the same button', async () => {
  const { button, load, come } = lateMenu();
  expect(load).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await userEvent.click(button);
  expect(load).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await come();
  expect(await screen.findByRole('menuitem', { name: 'apple' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'fruits' })).toBe(button);
  expect(button).not.toHaveAttribute('aria-busy');
  expect(button).toHaveAttribute('aria-controls', screen.getByRole('menu').id);
  expect(screen.getByRole('menu')).toHaveAccessibleName('fruits');
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('what did not come after somebody went elsewhere is no answer to the next press', async () => {
  const { button, load, fail } = lateMenu();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'other' }));
  await fail();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await fail();
  await userEvent.click(button);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('a menu that arrives while its press is drawn is shown, too', async () => {
  const part = aheadPart<Opened & { ripe: string }>(() => new Promise(() => {}));
  render(
    <MantineProvider env="test" theme={theme}>
      <Opener popup="menu" part={part} given={{ ripe: 'apple' }}>
        {(target) => {
          if (target['aria-busy']) part.here = Fruits;
          return <Button {...target}>fruits</Button>;
        }}
      </Opener>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'fruits' }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'apple' })).toBeVisible());
});

it('Enter opens it with the focus on the first line; Escape gives the focus back', async () => {
  const { button, come } = lateMenu();
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await come();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'apple' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'pear' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
});

it('opens for nobody who has gone elsewhere while it was loading', async () => {
  const { button, come } = lateMenu();
  await userEvent.click(button);
  await userEvent.tab();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await come();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'other' })).toHaveFocus();
});

it('says when it cannot be loaded, and the next press asks again', async () => {
  const { button, fail, load, come } = lateMenu();
  await userEvent.click(button);
  await fail();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await fail();
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(button);
  await come();
  expect(await screen.findByRole('menuitem', { name: 'apple' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a second press while it loads takes nothing back', async () => {
  const { button, come } = lateMenu();
  await userEvent.click(button);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await come();
  expect(await screen.findByRole('menuitem', { name: 'apple' })).toBeVisible();
});

it('the press counts although the page moves the focus meanwhile', async () => {
  const { button, come } = lateMenu();
  await userEvent.click(button);
  act(() => screen.getByRole('button', { name: 'other' }).focus());
  await come();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'apple' })).toHaveFocus());
});

it('an open menu keeps the focus when a part of the page comes behind it, until its person goes', async () => {
  const { button, come } = lateMenu();
  await userEvent.click(button);
  await come();
  const line = await screen.findByRole('menuitem', { name: 'apple' });
  await waitFor(() => expect(line).toHaveFocus());
  const other = screen.getByRole('button', { name: 'other' });
  act(() => other.focus());
  expect(line).toHaveFocus();
  await userEvent.click(other);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  act(() => other.focus());
  expect(other).toHaveFocus();
});

it('what says that it cannot be loaded can be pressed, and asks again or is closed', async () => {
  const { button, fail, come } = lateMenu();
  const failTwice = async (): Promise<void> => {
    await fail();
    await act(() => new Promise((done) => void setTimeout(done, 550)));
    await fail();
  };
  await userEvent.click(button);
  await failTwice();
  await userEvent.click(await screen.findByRole('button', { name: 'ลองใหม่' }));
  expect(button).toHaveAttribute('aria-busy', 'true');
  await failTwice();
  await userEvent.click(await screen.findByRole('button', { name: 'ปิด' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(button);
  await come();
  expect(await screen.findByRole('menuitem', { name: 'apple' })).toBeVisible();
});

it('a tip explains what is pointed at or reached by keyboard, and keeps what the element does by itself', async () => {
  const seen = vi.fn();
  render(
    <MantineProvider env="test">
      <Tip label="copies it">
        <Button onFocus={seen}>copy</Button>
      </Tip>
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'copy' });
  await userEvent.tab();
  const tip = await screen.findByRole('tooltip');
  expect(tip).toHaveTextContent('copies it');
  expect(button).toHaveAccessibleDescription('copies it');
  expect(seen).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(button).toHaveFocus();
  await userEvent.tab();
  await userEvent.hover(button);
  expect(await screen.findByRole('tooltip')).toBeVisible();
  await userEvent.unhover(button);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});
