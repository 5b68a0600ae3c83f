import type { Schema } from '@/shared/api/call-types';

/** A named list of what a packing line should hold. */
export type Profile = Schema<'Profile'>;
/** `held` lies in the line that was asked for, `missing` is what it lacks. */
export type ProfileLine = Schema<'ProfileLine'>;
export type ProfileBody = Omit<Schema<'ProfileBody'>, 'version'>;
