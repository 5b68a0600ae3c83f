import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goodsByCodeQuery, type Goods } from '@/entities/goods';
import { everyStorageQuery } from '@/entities/lookups';
import { isSelling } from '@/entities/selling';
import { isUnsent, toApiError } from '@/shared/api/errors';
import { formatNumber } from '@/shared/i18n/format';
import { piecesOf } from '@/shared/scan/code-key';
import { play, unlockSound, type Sound } from '@/shared/scan/sounds';
import { useScanner, type Scanner } from '@/shared/scan/use-scanner';
import { isRetired } from '@/shared/records/kind';
import { commandOf } from '../commands';
import { storageOf } from '../model';
import type { Place, Understood } from '../movement';
import { packersQuery } from '../movement-api';
import { packerByCode } from '../packer';
import { useLead } from './use-lead';

export interface Heard {
  tone: 'good' | 'wrong';
  text: string;
  id: number;
  /** The goods whose pieces were counted. */
  goodsId?: number;
}

export interface Meanings {
  /** Whether anything may still change. */
  isOpen: () => boolean;
  hasPlace: () => boolean;
  /** Says what the storage was taken for; absent where storages mean nothing. */
  onPlace?: (storage: Place) => Understood;
  /** Storages whose goods are not for sale mean nothing. */
  onlySelling?: boolean;
  /** Whose line a scanned user name chooses; absent where no line is chosen. */
  onLine?: ((person: Place) => void) | undefined;
  onGoods: (goods: Goods, pieces: number) => void;
  /** On to the next step, by a printed command. */
  onNext?: () => void;
  /** Under which name scans that wait for the network stay over a reload, where what they are for stays as well. */
  keptAs?: string;
}

/**
 * Any code at any time: a storage's name chooses the place, goods and packages count their pieces. Says what was
 * understood.
 */
export function useMovementScan(meanings: Meanings): {
  scanner: Scanner;
  heard: Heard | null;
  refuse: (why: string) => void;
} {
  const { isOpen, hasPlace, onPlace, onlySelling, onLine, onGoods, onNext, keptAs } = meanings;
  const { t } = useTranslation(['inventory', 'common']);
  const cache = useQueryClient();
  const lead = useLead();
  const through = useRef<Scanner['lead']>((go) => go());
  const [heard, setHeard] = useState<Heard | null>(null);
  const count = useRef(0);
  const say = (tone: Heard['tone'], sound: Sound, text: string, goodsId?: number): void => {
    count.current += 1;
    setHeard({ tone, text, id: count.current, ...(goodsId && { goodsId }) });
    play(sound);
  };
  const understand = async (code: string): Promise<void> => {
    const storage = onPlace && storageOf((await cache.ensureQueryData(everyStorageQuery)).Data, code);
    if (storage && isRetired(storage)) return say('wrong', 'wrong', t('heard.retired', { name: storage.name }));
    if (storage && onlySelling && !isSelling(storage))
      return say('wrong', 'wrong', t('heard.notForSale', { name: storage.name }));
    if (storage) {
      const means = onPlace(storage);
      return means === 'same'
        ? say('wrong', 'attention', t('heard.same', { name: storage.name }))
        : say('good', 'complete', t(`heard.${means}`, { name: storage.name }));
    }
    const person = onLine && packerByCode(await cache.ensureQueryData(packersQuery), code);
    if (person) {
      onLine(person);
      return say('good', 'complete', t('heard.line', { name: person.name }));
    }
    if (await lead(code, through.current)) return play('complete');
    if (!hasPlace()) return say('wrong', 'wrong', t('heard.placeFirst', { code }));
    const found = await cache.fetchQuery(goodsByCodeQuery(code));
    const goods = found.find((one) => piecesOf(one, code) > 0) ?? found[0];
    if (!goods) return say('wrong', 'wrong', t('heard.unknown', { code }));
    if (isRetired(goods)) return say('wrong', 'wrong', t('heard.retired', { name: goods.name }));
    const pieces = piecesOf(goods, code) || 1;
    onGoods(goods, pieces);
    return say('good', 'good', t('heard.goods', { name: goods.name, text: formatNumber(pieces) }), goods.id);
  };
  const scanner = useScanner(
    async ({ code }, attempt) => {
      unlockSound();
      if (onNext && commandOf(code)?.kind === 'next') return onNext();
      if (!isOpen()) return say('wrong', 'attention', t('heard.closed'));
      try {
        await understand(code);
      } catch (thrown) {
        const error = toApiError(thrown);
        if (isUnsent(error, attempt)) throw error;
        say('wrong', 'wrong', error.text);
      }
      return undefined;
    },
    () => say('wrong', 'attention', t('common:scan.full')),
    keptAs,
  );
  through.current = scanner.lead;
  return { scanner, heard, refuse: (why) => say('wrong', 'attention', why) };
}
