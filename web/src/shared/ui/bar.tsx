import type { ReactNode } from 'react';
import classes from './bar.module.css';

interface BarProps {
  value: number;
  /** The whole; nothing is drawn of nothing. */
  of: number;
}

/** How much of the whole is done, under the figure that says it. */
export function Bar({ value, of }: BarProps): ReactNode {
  if (of <= 0) return null;
  const share = Math.max(0, Math.min(1, value / of));
  return (
    <span className={classes.bar} data-done={share === 1 || undefined} aria-hidden>
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}
