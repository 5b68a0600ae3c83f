import './popup-styles';
import { Tooltip } from '@mantine/core';
import { useLayoutEffect, type ReactNode, type Ref, type RefObject } from 'react';
import { Stand } from './stand';
import type { Held, TipProps } from './tip';

interface Place {
  target: RefObject<HTMLElement | null>;
  onHeld: (held: Held) => void;
}

/** The tooltip of a Tip; it is mounted because it is to be seen. */
export function ShownTip({ target, onHeld, ...tip }: Omit<TipProps, 'children'> & Place): ReactNode {
  return (
    <Tooltip {...tip} defaultOpened>
      <Explained target={target} onHeld={onHeld} />
    </Tooltip>
  );
}

/** Hands what the tooltip wants of the element it explains to that element. */
function Explained({ ref, target, onHeld, ...held }: Place & Held & { ref?: Ref<HTMLElement | null> }): ReactNode {
  useLayoutEffect(() => onHeld(held));
  return <Stand ref={ref} target={target} />;
}
