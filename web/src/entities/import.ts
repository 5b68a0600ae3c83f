import type { Schema } from '@/shared/api/call-types';

/**
 * One file on its way in; `why` says why the work gave up, `given_up` that somebody gave it up after some rows had come
 * in.
 */
export type Import = Schema<'WireImport'>;
export type ImportKind = Import['kind'];
/** What a column of the file may say. */
export type ImportField = Schema<'WireField'>;
export type ImportRow = Schema<'WireRow'>;
/** A row whose picture could not be fetched, and why. */
export type ImportPicture = Schema<'WirePicture'>;
/** What is to become of a row. */
export type ImportAnswer = ImportRow['answer'];
