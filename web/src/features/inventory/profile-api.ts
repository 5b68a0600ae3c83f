import { queryOptions } from '@tanstack/react-query';
import { profileKeys, stockKeys } from '@/entities/keys';
import type { Profile, ProfileBody } from '@/entities/profile';
import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';
import { PACE } from '@/shared/live/gather';
import type { Change } from '@/shared/records/editing';

/** Every pickup profile, with what the line of the person lacks of each. */
export const profilesQuery = (userId: number) =>
  queryOptions({
    queryKey: profileKeys.of(userId),
    queryFn: ({ signal }) =>
      api.get('/api/v1/wms/profile/pickup', { query: { user_id: userId, limit: 200, sort: 'name' }, signal }),
    // What the line lacks is another with every piece that moves.
    meta: { ...PACE, liveTopics: [stockKeys.all[0]] },
  });

/** Key prefixes to read again after a profile changed or goods moved. */
export const PROFILE_KEYS = [profileKeys.all];

/** `version` is the one that was read; 0 with id 0 for a new profile. */
export function saveProfile(
  { id, version }: { id: number; version: number },
  body: ProfileBody,
  key: string,
): Promise<Profile> {
  return id
    ? api.put('/api/v1/wms/profile/pickup/{id}', { path: { id }, body: { ...body, version } })
    : api.post('/api/v1/wms/profile/pickup/create', { body, key });
}

/** Who changed it last. */
export function profileChange(id: number): Promise<Change> {
  return api.get('/api/v1/wms/profile/pickup/{id}/changed', { path: { id } });
}

export function deleteProfile(id: number): Promise<Schema<'Message'>> {
  return api.delete('/api/v1/wms/profile/pickup/{id}', { path: { id } });
}
