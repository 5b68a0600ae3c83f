import { useCallback, useId, useRef, useState, type ReactNode, type Ref, type RefObject } from 'react';
import { useAhead, type AheadPart } from './ahead-part';
import { GoneOver } from './lazy-part';
import { useGoneElsewhere } from './gone-elsewhere';

/** What a menu or popover that loads by itself knows of the button it belongs to. */
export interface Opened {
  id: string;
  target: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/** What the button takes, whatever it looks like. */
export interface OpenerTarget {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  'aria-busy': true | undefined;
  'data-expanded': true | undefined;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

export interface OpenerProps<Props extends Opened> {
  popup: OpenerTarget['aria-haspopup'];
  /** Shows an OpenedMenu or an OpenedPopover. */
  part: AheadPart<Props>;
  /** What the part needs beside that. */
  given: Omit<Props, keyof Opened>;
  onChange?: (isOpen: boolean) => void;
  children: (target: OpenerTarget) => ReactNode;
}

/**
 * A button whose menu or popover is not loaded with the page. The button stays the same element all along, so the
 * first press counts however long the rest takes, and a second one meanwhile takes nothing back; who goes elsewhere is
 * not called back.
 */
export function Opener<Props extends Opened>({
  popup,
  part,
  given,
  onChange,
  children,
}: OpenerProps<Props>): ReactNode {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useRef(false);
  if (isOpen) wasOpened.current = true;
  const { isGone, again } = useAhead(part, isOpen);
  const Part = wasOpened.current ? part.here : undefined;
  const change = useCallback(
    (next: boolean): void => {
      setOpen(next);
      if (next || part.here) onChange?.(next); // what never came was not looked at
    },
    [onChange, part],
  );
  const isLost = isOpen && !Part && isGone;
  const isWaiting = isOpen && !Part && !isGone;
  const close = useCallback((): void => change(false), [change]);
  useGoneElsewhere(isWaiting, close, target);
  const fetch = (): void => void part.fetch().catch(() => undefined);
  return (
    <>
      {children({
        ref: target,
        id,
        'aria-haspopup': popup,
        'aria-expanded': isOpen,
        'aria-controls': isOpen && Part ? `${id}-dropdown` : undefined,
        'aria-busy': isWaiting || undefined,
        'data-expanded': isOpen || undefined,
        onClick: () => (isLost ? again() : change(isWaiting || !isOpen)),
        onPointerEnter: fetch,
        onFocus: fetch,
      })}
      {Part && <Part {...({ ...given, id, target, isOpen, onChange: change } as Props)} />}
      {isLost && <GoneOver onAgain={again} onClose={close} />}
    </>
  );
}
