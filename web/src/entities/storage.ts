import { api } from '@/shared/api/client';
import { formatNumber } from '@/shared/i18n/format';
import { choice, line, lines, signed, whole } from '@/shared/records/fields';
import { recordKind, type RecordOf } from '@/shared/records/kind';
import { stockKeys } from './keys';

/** A place stock lies in. Position and size in millimetres, `weight` (what it bears) in grams. */
export type Storage = RecordOf<'/api/v1/wms/storage'>;

const LENGTH = 10_000_000;

export const storageKind = recordKind('/api/v1/wms/storage', {
  topic: 'storages',
  area: 'wms',
  drawing: 'storages',
  words: 'inventory:storage',
  retires: true,
  fields: {
    name: { ...line(100), isNeeded: true, hasHint: true },
    kind: { ...choice([1, 2, 3, 4, 5]), hasHint: true },
    description: lines(500),
    width: whole(LENGTH),
    height: whole(LENGTH),
    depth: whole(LENGTH),
    weight: whole(1_000_000_000),
    x: signed(LENGTH),
    y: signed(LENGTH),
  },
  groups: { size: ['width', 'height', 'depth', 'weight'], position: ['x', 'y'] },
  columns: [
    { of: 'lies' },
    { of: 'filled' },
    'kind',
    'description',
    { of: 'positionShort', align: 'right', hideBelow: 1440, text: ({ x, y }) => [x, y].map(formatNumber).join(', ') },
    { of: 'sizeShort', align: 'right', hideBelow: 1440, text: sizeText },
    { of: 'weight', hideBelow: 1440 },
  ],
  file: { path: '/api/v1/wms/storage/export', brings: { kind: 'storages', area: 'wms' } },
  inUse: (id) => ({
    queryKey: stockKeys.of('count', id),
    queryFn: async ({ signal }) =>
      (await api.get('/api/v1/wms/inventory', { query: { storage_id: id, limit: 1 }, signal })).Total,
  }),
});

function sizeText({ width, height, depth }: Storage): string {
  return width || height || depth ? [width, height, depth].map(formatNumber).join(' × ') : '—';
}
