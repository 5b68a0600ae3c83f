import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import type { Storage } from '@/entities/storage';
import { fullness, nudged, sharesOf, snapped, type Bounds, type Load, type Point } from '../plan';
import classes from './plan.module.css';

export interface PlanBoxProps {
  storage: Storage;
  load: Load;
  /** Pieces there of what is looked for; null when nothing is. */
  found: number | null;
  at: Point;
  floor: Bounds;
  /** Pixels per millimetre. */
  scale: number;
  /** How many others stand on the same spot below it. */
  level: number;
  isSelected: boolean;
  isFixed: boolean;
  onSelect: () => void;
  onPut: (to: Point) => void;
}

const LEVEL_PX = 8;
/** A hand that trembles does not drag. */
const SLACK_PX = 4;
/** Arrow presses close together are saved as one move. */
const PAUSE_MS = 700;

/** Filled from below as far as it is full. */
const filled = ({ percent, ...box }: CSSProperties & { percent: number }): CSSProperties => ({
  ...box,
  ['--filled' as 'left']: `${Math.min(100, percent)}%`,
});

/** A storage drawn to scale; dragged by hand or moved by arrows. */
export function PlanBox({
  storage,
  load,
  found,
  at,
  floor,
  scale,
  level,
  isSelected,
  isFixed,
  onSelect,
  onPut,
}: PlanBoxProps): ReactNode {
  const { t } = useTranslation('inventory');
  const hand = useRef<{ x: number; y: number; from: Point } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [held, setHeld] = useState<Point | null>(null);
  const place = held ?? at;
  const { is, percent } = fullness(sharesOf(storage, load), load);
  const drop = (to: Point): void => {
    clearTimeout(timer.current);
    setHeld(null);
    if (to.x !== at.x || to.y !== at.y) onPut(to);
  };
  const takeBack = (): void => {
    hand.current = null;
    clearTimeout(timer.current);
    setHeld(null);
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    onSelect();
    if (isFixed || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    hand.current = { x: event.clientX, y: event.clientY, from: place };
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>): void => {
    const began = hand.current;
    if (!began) return;
    const [dx, dy] = [event.clientX - began.x, event.clientY - began.y];
    if (held || Math.hypot(dx, dy) > SLACK_PX)
      setHeld(snapped({ x: began.from.x + dx / scale, y: began.from.y + dy / scale }));
  };
  const onPointerUp = (): void => {
    hand.current = null;
    if (held) drop(held);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && held) return takeBack();
    const to = isFixed ? undefined : nudged(place, event.key, event.shiftKey);
    if (!to) return;
    event.preventDefault();
    setHeld(to);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => drop(to), PAUSE_MS);
  };
  const fill = percent === null ? t('plan.unknown') : `${formatNumber(percent)}%`;
  return (
    <button
      type="button"
      className={classes.box}
      data-is={is}
      data-found={found === null ? undefined : found > 0}
      data-held={held !== null || undefined}
      data-fixed={isFixed || undefined}
      aria-pressed={isSelected}
      aria-describedby="plan-hint"
      title={storage.name}
      style={filled({
        percent: percent ?? 0,
        left: (place.x - floor.x) * scale + level * LEVEL_PX,
        top: (place.y - floor.y) * scale + level * LEVEL_PX,
        width: Math.max(24, storage.width * scale),
        height: Math.max(24, storage.depth * scale),
      })}
      onFocus={onSelect}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={takeBack}
      onKeyDown={onKeyDown}
      onBlur={() => {
        // What a hand holds is put down by the hand, or taken away with it.
        if (held && !hand.current) drop(held);
      }}
    >
      <strong>{storage.name}</strong> <span>{found ? t('plan.here', { text: formatNumber(found) }) : fill}</span>{' '}
      <span className="visually-hidden">{t('plan.at', { x: formatNumber(place.x), y: formatNumber(place.y) })}</span>
    </button>
  );
}
