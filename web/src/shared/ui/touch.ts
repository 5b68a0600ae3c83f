/**
 * Whether fingers do the work: a field that takes the focus by itself would bring up a keyboard over half the screen.
 */
export function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
