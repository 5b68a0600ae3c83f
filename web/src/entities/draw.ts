import type { Schema } from '@/shared/api/call-types';

/** The record of a draw: from seed and pool anyone can work out again what was chosen. */
export type Draw = Schema<'Draw'>;
/** What was drawn for an order line; `holds` is what the server itself says when it draws again. */
export type Drawn = Schema<'Drawn'>;
