import * as z from 'zod/mini';
import { isLost } from '@/entities/tracking-rounding';
import { isTracking } from '@/entities/tracking-rule';
import './parts/tracking-words';

const LONGEST = 60;

export const isTooLong = (typed: string): boolean => typed.trim().length > LONGEST;

/**
 * A tracking number, none, or the one that the order has already, whatever that is. Its field cuts nothing off: half of
 * what was pasted is another number. `stays` where another form takes it off.
 */
export const trackingField = (before: string, stays = false) =>
  z.string().check(
    z.trim(),
    // Of what is too long that alone is said.
    z.maxLength(LONGEST, { error: 'form.tooLong', abort: true }),
    z.refine((typed) => !stays || before === '' || typed !== '', 'orders:form.trackingStays'),
    z.refine((typed) => typed === before || !isLost(typed), 'tracking:lost'),
    z.refine((typed) => ['', before].includes(typed) || isTracking(typed), 'orders:form.tracking'),
  );
