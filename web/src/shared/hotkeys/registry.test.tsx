import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent, ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { chord, keyCaps, useHotkeyListener, useHotkeys, type Hotkey } from './registry';

function Page({ hotkeys }: { hotkeys: readonly Hotkey[] }): ReactNode {
  useHotkeyListener();
  useHotkeys(hotkeys);
  return <input aria-label="field" />;
}

function Inside({ hotkeys }: { hotkeys: readonly Hotkey[] }): ReactNode {
  useHotkeys(hotkeys);
  return null;
}

function press(code: string, key: string, more: KeyboardEventInit = {}, target: Element = document.body): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true, ...more }));
}

it('runs by key position, so the Thai layout works too', () => {
  const run = vi.fn();
  render(<Page hotkeys={[{ keys: 'KeyN', label: 'new', scope: 'here', run }]} />);
  press('KeyN', 'ื');
  expect(run).toHaveBeenCalledOnce();
});

it('runs sequences, and forgets a first key that leads nowhere', () => {
  const run = vi.fn();
  render(<Page hotkeys={[{ keys: 'KeyG KeyO', label: 'orders', scope: 'everywhere', run }]} />);
  press('KeyG', 'g');
  press('KeyX', 'x');
  press('KeyO', 'o');
  expect(run).not.toHaveBeenCalled();
  press('KeyG', 'เ');
  press('KeyO', 'น');
  expect(run).toHaveBeenCalledOnce();
});

it('forgets the first key of a sequence after a moment', () => {
  vi.useFakeTimers();
  try {
    const run = vi.fn();
    render(<Page hotkeys={[{ keys: 'KeyG KeyO', label: 'orders', scope: 'everywhere', run }]} />);
    for (const wait of [1200, 1199]) {
      press('KeyG', 'g');
      vi.advanceTimersByTime(wait);
      press('KeyO', 'o');
    }
    expect(run).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

it('leaves plain letters to a field, but not function keys and Ctrl', async () => {
  const letter = vi.fn();
  const save = vi.fn();
  const close = vi.fn();
  const { getByLabelText } = render(
    <Page
      hotkeys={[
        { keys: 'KeyN', label: 'a', scope: 'here', run: letter },
        { keys: 'Ctrl+Enter', label: 'b', scope: 'here', run: save },
        { keys: 'F9', label: 'c', scope: 'here', run: close },
      ]}
    />,
  );
  const field = getByLabelText('field');
  await userEvent.type(field, 'n');
  press('Enter', 'Enter', { ctrlKey: true }, field);
  press('F9', 'F9', {}, field);
  expect([letter.mock.calls.length, save.mock.calls.length, close.mock.calls.length]).toEqual([0, 1, 1]);
});

it('sends the form of a text of several lines by Ctrl+Enter, where it has a button that may be pressed', () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault());
  const page = vi.fn();
  render(<Page hotkeys={[{ keys: 'Ctrl+Enter', label: 'page', scope: 'here', run: page }]} />);
  const pressIn = (button: ReactNode): void => {
    const { getByLabelText, unmount } = render(
      <form onSubmit={send}>
        <textarea aria-label="text" />
        {button}
      </form>,
    );
    press('Enter', 'Enter', { ctrlKey: true }, getByLabelText('text'));
    unmount();
  };
  pressIn(<button type="submit">save</button>);
  expect([send.mock.calls.length, page.mock.calls.length]).toEqual([1, 0]);
  for (const busy of [{ disabled: true }, { 'data-loading': true }]) {
    pressIn(
      <button type="submit" {...busy}>
        save
      </button>,
    );
    expect([send.mock.calls.length, page.mock.calls.length]).toEqual([1, 0]);
  }
  pressIn(<button type="button">other</button>);
  expect([send.mock.calls.length, page.mock.calls.length]).toEqual([1, 1]);
});

it('stops at an open dialog: keys of the page do nothing, those of the dialog do', () => {
  const page = vi.fn();
  const inside = vi.fn();
  const save = (run: () => void): Hotkey => ({ keys: 'Ctrl+Enter', label: 'save', scope: 'here', run });
  render(<Page hotkeys={[save(page), { keys: 'F9', label: 'post', scope: 'here', run: page }]} />);
  const { unmount } = render(<div role="dialog" aria-modal="true" />);
  press('Enter', 'Enter', { ctrlKey: true });
  press('F9', 'F9');
  expect(page).not.toHaveBeenCalled();
  const dialog = render(<Inside hotkeys={[save(inside)]} />);
  press('Enter', 'Enter', { ctrlKey: true });
  expect([page.mock.calls.length, inside.mock.calls.length]).toEqual([0, 1]);
  dialog.unmount();
  unmount();
  press('F9', 'F9');
  expect(page).toHaveBeenCalledOnce();
});

it('leaves Escape to what it closes: a menu, or a dialog that is gone before the page hears of the key', () => {
  const clear = vi.fn();
  render(<Page hotkeys={[{ keys: 'Escape', label: 'clear', scope: 'here', run: clear }]} />);
  for (const over of [<div key="menu" role="menu" />, <div key="dialog" role="dialog" aria-modal="true" />]) {
    const { unmount } = render(over);
    const close = (): void => unmount();
    window.addEventListener('keydown', close, true);
    press('Escape', 'Escape');
    window.removeEventListener('keydown', close, true);
    expect(clear).not.toHaveBeenCalled();
  }
  const hidden = render(<div role="listbox" style={{ display: 'none' }} />);
  press('Escape', 'Escape');
  expect(clear).toHaveBeenCalledOnce();
  hidden.unmount();
});

it('names keys as people know them', () => {
  expect(chord({ code: 'KeyK', ctrlKey: false, metaKey: true, shiftKey: false, altKey: false })).toBe('Ctrl+KeyK');
  expect([
    keyCaps('Ctrl+KeyK'),
    keyCaps('KeyG KeyO'),
    keyCaps('F9'),
    keyCaps('BracketLeft'),
    keyCaps('Shift+Slash'),
  ]).toEqual([['Ctrl', 'K'], ['G', 'O'], ['F9'], ['['], ['?']]);
});
