import { useEffect, useRef, type ReactNode } from 'react';
import classes from './view-tabs.module.css';

export interface ViewTabsProps {
  label: string;
  /** The `view` of the tab that is shown. */
  current: string;
  /** Links with what `viewTab` gives. */
  children: ReactNode;
}

/** The views of a list as links in a row; the current one is scrolled into sight. */
export function ViewTabs({ label, current, children }: ViewTabsProps): ReactNode {
  const frame = useRef<HTMLElement>(null);
  useEffect(
    function showCurrent() {
      frame.current
        ?.querySelector(`[data-view="${CSS.escape(current)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    [current],
  );
  return (
    <nav ref={frame} aria-label={label} className={classes.tabs}>
      {children}
    </nav>
  );
}

/** What the link of a view needs beside where it leads. */
export const viewTab = (view: string, isCurrent: boolean) =>
  ({
    className: classes.tab,
    'data-view': view,
    'data-current': isCurrent || undefined,
    'aria-current': isCurrent ? 'page' : undefined,
    activeOptions: { exact: true },
    activeProps: {},
    preload: false,
  }) as const;

/** The name of a view that somebody kept, in one line: who it is of where it is not one's own. */
export function ViewName({ name, owner }: { name: string; owner: string }): ReactNode {
  const text = owner ? `${name} · ${owner}` : name;
  return (
    <span className={classes.name} title={text}>
      {text}
    </span>
  );
}

/** How much a view holds; or only the room for it. */
export function ViewCount({
  count,
  text,
  isRoom = false,
}: {
  count: number;
  text: string;
  isRoom?: boolean;
}): ReactNode {
  return (
    <span className={classes.count} data-none={count === 0 || undefined} data-room={isRoom || undefined}>
      {text}
    </span>
  );
}
