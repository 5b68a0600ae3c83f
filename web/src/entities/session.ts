import type { Schema } from '@/shared/api/call-types';

/** A session that has just begun. */
export type SignedIn = Schema<'Session'>;
/** What must be known before anybody signs in. */
export type AuthSettings = Schema<'SettingsOutput'>;
