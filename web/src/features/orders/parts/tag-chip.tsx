import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tagsQuery, type Tag } from '@/entities/tag';
import classes from './tag-chip.module.css';

export function TagChip({ tag }: { tag: Pick<Tag, 'name' | 'colour'> }): ReactNode {
  return (
    <span className={classes.tag} data-colour={tag.colour} title={tag.name}>
      {tag.name}
    </span>
  );
}

/** The tags of an order as chips; one that is not known yet shows nothing. */
export function TagChips({ ids }: { ids: readonly number[] }): ReactNode {
  const all = useQuery(tagsQuery).data?.Data ?? [];
  const shown = ids.flatMap((id) => all.find((tag) => tag.id === id) ?? []);
  if (shown.length === 0) return null;
  return (
    <span className={classes.tags}>
      {shown.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </span>
  );
}
