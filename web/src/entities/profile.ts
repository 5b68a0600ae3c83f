import type { Schema } from '@/shared/api/calls';
import { queryKeysOf } from '@/shared/api/query-keys';

/** A named list of what a packing line should hold. */
export type Profile = Schema<'Profile'>;
/** `held` lies in the line that was asked for, `missing` is what it lacks. */
export type ProfileLine = Schema<'ProfileLine'>;
export type ProfileBody = Omit<Schema<'ProfileBody'>, 'version'>;

export const profileKeys = queryKeysOf('pickup_profiles');
