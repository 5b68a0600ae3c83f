import type { Schema } from '@/shared/api/calls';

export type SaleChannel = Schema<'SaleChannel'>;
