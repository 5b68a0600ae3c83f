import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { tagsQuery, type Tag } from '@/entities/tag';
import { fitting } from '../tag-room';
import classes from './tag-chip.module.css';

export function TagChip({ tag }: { tag: Pick<Tag, 'name' | 'colour'> }): ReactNode {
  return (
    <span className={classes.tag} data-colour={tag.colour} title={tag.name}>
      {tag.name}
    </span>
  );
}

/** The tags of an order as chips, below each other where they need it; one that is not known yet shows nothing. */
export function TagChips({ ids }: { ids: readonly number[] }): ReactNode {
  const shown = useTags(ids);
  if (shown.length === 0) return null;
  return (
    <span className={classes.tags}>
      {shown.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </span>
  );
}

/** The tags of an order in one line: as many whole ones as there is room for, and how many more there are. */
export function TagLine({ ids }: { ids: readonly number[] }): ReactNode {
  const shown = useTags(ids);
  const names = shown.map(({ name }) => name);
  const line = useRef<HTMLSpanElement>(null);
  const most = useFitting(line, names.join('\n'));
  if (shown.length === 0) return null;
  const more = names.slice(most);
  return (
    <span className={classes.line} title={names.join(', ')} ref={line}>
      {shown.map((tag, at) => (
        <span key={tag.id} className={classes.tag} data-colour={tag.colour} data-over={at >= most || undefined}>
          {tag.name}
        </span>
      ))}
      {more.length > 0 && (
        <span className={`${classes.tag} ${classes.more}`} role="img" aria-label={more.join(', ')}>
          +{more.length}
        </span>
      )}
    </span>
  );
}

function useTags(ids: readonly number[]): Tag[] {
  const all = useQuery(tagsQuery).data?.Data ?? [];
  return ids.flatMap((id) => all.find((tag) => tag.id === id) ?? []);
}

/** How many of the chips in a line fit into it, whatever becomes of its width; all until that is known. */
function useFitting(line: RefObject<HTMLElement | null>, names: string): number {
  const [most, setMost] = useState(Infinity);
  useLayoutEffect(() => {
    const box = line.current;
    if (!box || names === '') return undefined;
    const chips = [...box.children].slice(0, names.split('\n').length);
    const measure = (): void =>
      setMost(
        fitting(
          chips.map((chip) => Math.max(chip.scrollWidth, Math.ceil(chip.getBoundingClientRect().width))),
          box.clientWidth,
        ),
      );
    const observer = new ResizeObserver(measure);
    for (const one of [box, ...chips]) observer.observe(one);
    return () => observer.disconnect();
  }, [line, names]);
  return most;
}
