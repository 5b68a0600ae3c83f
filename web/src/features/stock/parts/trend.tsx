import type { ReactNode } from 'react';
import classes from './board.module.css';

const WIDE = 120;
const TALL = 28;

/** A level over the days as a line. It says nothing that the words beside it don't. */
export function TrendLine({ values }: { values: readonly number[] }): ReactNode {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: number): number => (at / (values.length - 1)) * WIDE;
  const y = (value: number): number =>
    most === least ? TALL / 2 : 2 + (1 - (value - least) / (most - least)) * (TALL - 4);
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg viewBox={`0 0 ${WIDE} ${TALL}`} preserveAspectRatio="none" className={classes.line} aria-hidden>
      <polygon points={`0,${TALL} ${points} ${WIDE},${TALL}`} />
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** An amount for each day as bars, the last one marked. */
export function TrendBars({ values }: { values: readonly number[] }): ReactNode {
  const most = Math.max(1, ...values);
  const wide = WIDE / values.length;
  return (
    <svg viewBox={`0 0 ${WIDE} ${TALL}`} preserveAspectRatio="none" className={classes.bars} aria-hidden>
      {values.map((value, at) => {
        const tall = value > 0 ? Math.max(2, (value / most) * TALL) : 1;
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
            key={at}
            x={at * wide + 1}
            y={TALL - tall}
            width={wide - 2}
            height={tall}
            data-now={at === values.length - 1 || undefined}
          />
        );
      })}
    </svg>
  );
}
