import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { Profile } from '@/entities/profile';
import { useEditing, type Editing } from '@/shared/records/editing';
import type { Draft } from '../movement';
import { editProfile } from '../profile';
import { profileChange, profilesQuery } from '../profile-api';
import { partsOfProfile, profileWith } from '../profile-parts';

export interface ProfileEditing {
  /** 0 for a new one. */
  id: number;
  name: string;
  setName: (name: string) => void;
  draft: Draft;
  setDraft: Dispatch<SetStateAction<Draft>>;
  editing: Editing;
}

/** What is typed and scanned of a profile; what others change of it meanwhile is merged by name and by line. */
export function useProfileEditing(begun: Profile | null, userId: number): ProfileEditing {
  const cache = useQueryClient();
  const listed = useQuery({ ...profilesQuery(userId), enabled: begun !== null }).data?.Data.find(
    ({ id }) => id === begun?.id,
  );
  const profile = listed ?? begun;
  const id = begun?.id ?? 0;
  const [name, setName] = useState(begun?.name ?? '');
  const [draft, setDraft] = useState(() => editProfile(begun));
  const typed = useRef({ name, draft });
  typed.current = { name, draft };
  const newest = useRef(profile);
  if (profile && profile.version > (newest.current?.version ?? 0)) newest.current = profile;
  const editing = useEditing<Profile>({
    name: `profile/${id || 'new'}`,
    row: profile,
    who: () => profileChange(id),
    partsOf: (row) => partsOfProfile(row?.name ?? '', editProfile(row)),
    read: () => partsOfProfile(typed.current.name, typed.current.draft),
    write: (parts) => {
      setName(parts.name as string);
      setDraft((before) => profileWith(before, editProfile(newest.current), parts));
    },
    newest: async () => {
      const read = (await cache.fetchQuery({ ...profilesQuery(userId), staleTime: 0 })).Data.find(
        (one) => one.id === id,
      );
      if (!read) throw new Error('gone');
      newest.current = read;
      return read;
    },
  });
  return { id, name, setName, draft, setDraft, editing };
}
