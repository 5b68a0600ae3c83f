import type { Shop } from '@/entities/shop';
import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';

export const saveShop = (body: Shop): Promise<Shop> => api.put('/api/v1/shop', { body });

export const shopChange = (): Promise<Schema<'Change'>> => api.get('/api/v1/shop/changed');
