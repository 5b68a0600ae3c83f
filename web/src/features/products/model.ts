import { ProductType } from '@/shared/api/contract';

export const TYPES = Object.values(ProductType);
export { ProductType };
export const ON = 1;
export const OFF = 0;
export const MOST_COMPONENTS = 50;
export const MOST_WEIGHT = 1_000_000;
