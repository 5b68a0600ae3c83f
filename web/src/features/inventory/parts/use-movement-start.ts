import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { goodsByCodeQuery } from '@/entities/goods';
import { allStoragesQuery } from '@/entities/lookups';
import { isSelling } from '@/entities/selling';
import { toApiError } from '@/shared/api/errors';
import { notify, showError } from '@/shared/ui/feedback';
import { isRetired } from '@/shared/records/kind';
import { addPieces, choosePlace } from '../movement';
import { startSearch } from '../search';
import { RULES } from '../ways';
import type { Movement } from './use-movement';

/**
 * Begins with what the address says, once: the address then forgets it, so that a reload adds nothing. A movement that
 * was begun before stays.
 */
export function useMovementStart({ read, onDraft }: Movement): void {
  const { t } = useTranslation('inventory');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { storage = 0, code = '' } = startSearch(useSearch({ strict: false }));
  const isBegun = useRef(false);
  const begin = async (): Promise<void> => {
    const { lines, isSent, storageId, way } = read();
    if (isSent || (lines.length > 0 && storage > 0 && storageId !== storage)) {
      notify(t('move.keptFirst'), { tone: 'warn' });
      return;
    }
    const place = (await cache.ensureQueryData(allStoragesQuery)).Data.find(({ id }) => id === storage);
    if (place && RULES[way].other === 'line' && !isSelling(place)) {
      notify(t('heard.notForSale', { name: place.name }), { tone: 'warn' });
      return;
    }
    if (place) onDraft((before) => choosePlace(before, place));
    if (!code || read().storageId === 0) return;
    const [goods] = await cache.fetchQuery(goodsByCodeQuery(code));
    if (goods && isRetired(goods)) notify(t('heard.retired', { name: goods.name }), { tone: 'warn' });
    else if (goods && !read().lines.some(({ product_id }) => product_id === goods.id))
      onDraft((before) => addPieces(before, goods, RULES[way].takes ? 1 : 0));
  };
  useEffect(function beginOnce() {
    if (isBegun.current || (!storage && !code)) return;
    isBegun.current = true;
    void navigate({ to: '.', search: {}, replace: true });
    begin().catch((thrown: unknown) => showError(toApiError(thrown)));
  });
}
