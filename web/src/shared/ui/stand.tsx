import { useImperativeHandle, type Ref, type RefObject } from 'react';

/** Stands for an element that is already on the page where Mantine wants to wrap it: hands on its ref and draws nothing. */
export function Stand({ ref, target }: { ref?: Ref<HTMLElement | null>; target: RefObject<HTMLElement | null> }): null {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => target.current, [target]);
  return null;
}
