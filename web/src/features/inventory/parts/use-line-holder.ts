import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LineHolder } from '@/entities/line';
import { packersQuery } from '../movement-api';

export interface ChosenLine {
  /** As it is, or was before it was emptied; undefined where nothing was seen in it. */
  holder: LineHolder | undefined;
  isEmpty: boolean;
  /** Whose line it is; empty while that is not known. */
  name: string;
}

/** The line that is looked at, also once nothing lies in it: then the list of holders names its person no more. */
export function useLineHolder(userId: number, holders: readonly LineHolder[] | undefined): ChosenLine {
  const now = holders?.find(({ user_id }) => user_id === userId);
  const [seen, setSeen] = useState(now);
  if (now && now !== seen) setSeen(now);
  const holder = now ?? (seen?.user_id === userId ? seen : undefined);
  const isUnknown = userId > 0 && holders !== undefined && !holder;
  const packers = useQuery({ ...packersQuery, enabled: isUnknown }).data;
  const name = holder?.UserName ?? packers?.find(({ id }) => id === userId)?.name ?? '';
  return { holder, isEmpty: !now, name };
}
