import type { ReactNode } from 'react';
import classes from './board.module.css';

export interface TileProps {
  label: string;
  /** The figure; a link to its list where there is one. */
  children: ReactNode;
  /** What to compare it with, in words. */
  beside?: ReactNode;
  tone?: 'plain' | 'bad';
  /** For long figures, such as money. */
  isWide?: boolean;
}

/** One figure of a dashboard. */
export function Tile({ label, children, beside, tone = 'plain', isWide = false }: TileProps): ReactNode {
  return (
    <div className={classes.tile} data-tone={tone} data-wide={isWide || undefined}>
      <dt className="soft">{label}</dt>
      <dd>{children}</dd>
      {beside && (
        <dd className="soft small" style={{ fontSize: 13, lineHeight: '21px', fontWeight: 400 }}>
          {beside}
        </dd>
      )}
    </div>
  );
}

export function Tiles({ children }: { children: ReactNode }): ReactNode {
  return <dl className={classes.tiles}>{children}</dl>;
}
