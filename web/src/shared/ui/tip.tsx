import type { TooltipProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  cloneElement,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { aheadPart, useAhead } from './ahead-part';

const DELAY_MS = 300;

/** What a tooltip hears of the element it explains. */
const HEARD = [
  'onPointerEnter',
  'onPointerDown',
  'onMouseMove',
  'onMouseLeave',
  'onPointerLeave',
  'onFocus',
  'onBlur',
  'onKeyDown',
] as const;

type Heard = Pick<HTMLAttributes<HTMLElement>, (typeof HEARD)[number]>;
/** What Mantine's tooltip would put on the element. */
export type Held = Heard & { 'aria-describedby'?: string };

const shownTip = aheadPart(() => import('./shown-tip').then((module) => module.ShownTip));

export interface TipProps extends Pick<TooltipProps, 'label' | 'position' | 'multiline' | 'maw' | 'disabled'> {
  /** One element that takes a ref and listeners. */
  children: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>;
}

/** Mantine's Tooltip, not loaded with the page: the first that is pointed at or reached by keyboard shows once here. */
export function Tip({ children, ...tip }: TipProps): ReactNode {
  const target = useRef<HTMLElement>(null);
  const held = useRef<Held>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWanted, setWanted] = useState(false);
  const [description, setDescription] = useState<string | undefined>();
  useAhead(shownTip, isWanted);
  const Part = isWanted ? shownTip.here : undefined;
  const { props } = children;
  const start = (wait: number): void => {
    clearTimeout(timer.current);
    if (Part || tip.disabled) return;
    void shownTip.fetch().catch(() => undefined);
    timer.current = setTimeout(() => setWanted(target.current?.isConnected === true), wait);
  };
  const stop = (): void => {
    clearTimeout(timer.current);
    if (!Part) setWanted(false);
  };
  const hold = (wanted: Held): void => {
    held.current = wanted;
    setDescription(wanted['aria-describedby']);
  };
  const own: Heard = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && start(DELAY_MS),
    onPointerLeave: stop,
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && start(0),
    onBlur: stop,
  };
  const heard = HEARD.map((name) => [
    name,
    (event: never) => {
      for (const listener of [props[name], own[name], held.current[name]]) listener?.(event);
    },
  ]);
  return (
    <>
      {cloneElement(children, {
        ...(Object.fromEntries(heard) as Heard),
        ...(description && { 'aria-describedby': description }),
        ref: useMergedRef(props.ref, target),
      })}
      {Part && <Part {...tip} target={target} onHeld={hold} />}
    </>
  );
}
