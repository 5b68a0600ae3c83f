import type { ReactNode } from 'react';
import classes from './board.module.css';

export interface TileProps {
  label: string;
  /** The figure; a link to its list where there is one. */
  children: ReactNode;
  /** What to compare it with, in words. */
  beside?: ReactNode;
  /** The days before, drawn; the words say what it shows. */
  trend?: ReactNode;
  tone?: 'plain' | 'bad';
}

/** One figure of a dashboard. */
export function Tile({ label, children, beside, trend, tone = 'plain' }: TileProps): ReactNode {
  return (
    <div className={classes.tile} data-tone={tone}>
      <dt className="soft">{label}</dt>
      <dd className={classes.figure}>{children}</dd>
      {beside && <dd className={classes.beside}>{beside}</dd>}
      {trend && <dd className={classes.trend}>{trend}</dd>}
    </div>
  );
}

export function Tiles({ children }: { children: ReactNode }): ReactNode {
  return <dl className={classes.tiles}>{children}</dl>;
}
