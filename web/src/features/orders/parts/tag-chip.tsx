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

/** The tags of an order as chips, `most` of them by name; one that is not known yet shows nothing. */
export function TagChips({ ids, most = ids.length }: { ids: readonly number[]; most?: number }): ReactNode {
  const all = useQuery(tagsQuery).data?.Data ?? [];
  const shown = ids.flatMap((id) => all.find((tag) => tag.id === id) ?? []);
  if (shown.length === 0) return null;
  const more = shown.slice(most).map(({ name }) => name);
  return (
    <span className={classes.tags}>
      {shown.slice(0, most).map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {more.length > 0 && (
        <span className={classes.tag} title={more.join(', ')} role="img" aria-label={more.join(', ')}>
          +{more.length}
        </span>
      )}
    </span>
  );
}
