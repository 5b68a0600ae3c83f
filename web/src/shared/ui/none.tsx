import type { ReactNode } from 'react';

/** Nothing to say in a cell that is a part of its own; a card leaves it out. */
export function None(): ReactNode {
  return (
    <span className="soft" data-none>
      —
    </span>
  );
}
