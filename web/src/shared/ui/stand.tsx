import { useImperativeHandle, type Ref, type RefObject } from 'react';

/** Stands where Mantine wants to wrap an element that is on the page already: hands on its ref, draws nothing. */
export function Stand({ ref, target }: { ref?: Ref<HTMLElement | null>; target: RefObject<HTMLElement | null> }): null {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => target.current, [target]);
  return null;
}
