/** How a slip lies in its frame: 1 fits it whole, `x` and `y` are pixels from the middle, `turn` quarters clockwise. */
export interface View {
  scale: number;
  x: number;
  y: number;
  turn: 0 | 1 | 2 | 3;
  isInverted: boolean;
}

export const FITTED: View = { scale: 1, x: 0, y: 0, turn: 0, isInverted: false };
export const STEP = 1.25;
const LARGEST = 8;

interface Size {
  width: number;
  height: number;
}
interface Point {
  x: number;
  y: number;
}

/** Nearer or farther, with the point under the pointer (from the middle of the frame) staying where it is. */
export function zoomed(view: View, factor: number, at: Point = { x: 0, y: 0 }): View {
  const scale = Math.min(LARGEST, Math.max(1, view.scale * factor));
  if (scale === 1) return { ...view, scale, x: 0, y: 0 };
  const grown = scale / view.scale;
  return { ...view, scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
}

/** Moved, but never so far that nothing of it is left in the frame. */
export function moved(view: View, by: Point, frame: Size): View {
  const most = { x: (frame.width / 2) * view.scale, y: (frame.height / 2) * view.scale };
  const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));
  if (view.scale === 1) return view;
  return { ...view, x: within(view.x + by.x, most.x), y: within(view.y + by.y, most.y) };
}

export function turned(view: View): View {
  return { ...view, x: 0, y: 0, turn: ((view.turn + 1) % 4) as View['turn'] };
}

/** The size at which the whole picture is in the frame, lying as it is turned; a small one is not blown up beyond twice its size. */
export function fitted(picture: Size, frame: Size, turn: View['turn']): Size {
  const isAcross = turn % 2 === 1;
  const wide = isAcross ? picture.height : picture.width;
  const high = isAcross ? picture.width : picture.height;
  if (wide === 0 || high === 0) return { width: 0, height: 0 };
  const share = Math.min(2, frame.width / wide, frame.height / high);
  return { width: picture.width * share, height: picture.height * share };
}
