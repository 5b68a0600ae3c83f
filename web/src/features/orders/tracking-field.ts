import * as z from 'zod/mini';
import { isTracking } from '@/entities/tracking-rule';

/** A tracking number, none, or the one that the order has already, whatever that is. */
export const trackingField = (before: string) =>
  z.string().check(
    z.trim(),
    z.maxLength(60, 'form.tooLong'),
    z.refine((typed) => ['', before].includes(typed) || isTracking(typed), 'orders:form.tracking'),
  );
