import type { Schema } from '@/shared/api/calls';

export type PaymentMethod = Schema<'PaymentMethod'>;
