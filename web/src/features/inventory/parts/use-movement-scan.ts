import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goodsByCodeQuery, type Goods } from '@/entities/goods';
import { everyStorageQuery } from '@/entities/lookups';
import { isSelling } from '@/entities/selling';
import type { Storage } from '@/entities/storage';
import { isUnsent, toApiError } from '@/shared/api/errors';
import { formatNumber } from '@/shared/i18n/format';
import { piecesOf } from '@/shared/scan/code-key';
import { play, unlockSound, type Sound } from '@/shared/scan/sounds';
import { useScanner, type Scanner } from '@/shared/scan/use-scanner';
import { isRetired } from '@/shared/records/kind';
import { commandOf } from '../commands';
import { storageOf } from '../model';
import type { Place, Question, Understood } from '../movement';
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

/** What a scanned storage was taken for, and the lines of the place before that it concerns. */
export interface PlaceHeard {
  means: Understood;
  from: Place;
  lines: number;
}

export interface Meanings {
  /** Whether anything may still change. */
  isOpen: () => boolean;
  hasPlace: () => boolean;
  /**
   * Says what the storage was taken for, where `asked` is what the scan just before asked; absent where storages mean
   * nothing.
   */
  onPlace?: (storage: Place, asked: Question | null) => PlaceHeard;
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
  /** Says that the lines of a place went to another one. */
  tellMoved: (to: string, from: string, lines: number) => void;
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
  const tellMoved = (name: string, from: string, lines: number): void =>
    say('good', 'complete', t('heard.moved', { name, from, count: lines, text: formatNumber(lines) }));
  const asked = useRef<Question | null>(null);
  const place = (storage: Place, { means, from, lines }: PlaceHeard): void => {
    const { name } = storage;
    if (means === 'same') return say('wrong', 'attention', t('heard.same', { name }));
    if (means === 'moved') return tellMoved(name, from.name, lines);
    if (means !== 'ask') return say('good', 'complete', t(`heard.${means}`, { name }));
    asked.current = { from: from.id, to: storage.id };
    const text = formatNumber(lines);
    return say('wrong', 'attention', t('heard.ask', { name, from: from.name, count: lines, text }));
  };
  /** Whether the code is a storage's, which then is told of. */
  const hearPlace = (storages: readonly Storage[], code: string, before: Question | null): boolean => {
    const storage = onPlace && storageOf(storages, code);
    if (!storage) return false;
    const { name } = storage;
    if (isRetired(storage)) say('wrong', 'wrong', t('heard.retired', { name }));
    else if (onlySelling && !isSelling(storage)) say('wrong', 'wrong', t('heard.notForSale', { name }));
    else place(storage, onPlace(storage, before));
    return true;
  };
  /** Whether it was sent, also while a code was looked up: nothing may be added then, and it is told. */
  const isClosed = (): boolean => {
    if (isOpen()) return false;
    say('wrong', 'attention', t('heard.closed'));
    return true;
  };
  /** Says that nothing has the code, unless it is of a storage that the list kept here has not yet. */
  const refuseUnknown = async (key: 'placeFirst' | 'unknown', code: string, before: Question | null): Promise<void> => {
    const storages = onPlace ? (await cache.fetchQuery(everyStorageQuery)).Data : [];
    if (isClosed() || hearPlace(storages, code, before)) return;
    say('wrong', 'wrong', t(`heard.${key}`, { code }));
  };
  const understand = async (code: string, before: Question | null): Promise<void> => {
    const storages = onPlace ? (await cache.ensureQueryData(everyStorageQuery)).Data : [];
    if (isClosed() || hearPlace(storages, code, before)) return undefined;
    const person = onLine && packerByCode(await cache.ensureQueryData(packersQuery), code);
    if (isClosed()) return undefined;
    if (person) {
      onLine(person);
      return say('good', 'complete', t('heard.line', { name: person.name }));
    }
    if (await lead(code, through.current)) return play('complete');
    if (!hasPlace()) return refuseUnknown('placeFirst', code, before);
    const found = await cache.fetchQuery(goodsByCodeQuery(code));
    if (isClosed()) return undefined;
    const goods = found.find((one) => piecesOf(one, code) > 0) ?? found[0];
    if (!goods) return refuseUnknown('unknown', code, before);
    if (isRetired(goods)) return say('wrong', 'wrong', t('heard.retired', { name: goods.name }));
    const pieces = piecesOf(goods, code) || 1;
    onGoods(goods, pieces);
    return say('good', 'good', t('heard.goods', { name: goods.name, text: formatNumber(pieces) }), goods.id);
  };
  const scanner = useScanner(
    async ({ code }, attempt) => {
      unlockSound();
      const before = asked.current;
      asked.current = null;
      if (onNext && commandOf(code)?.kind === 'next') return onNext();
      if (isClosed()) return undefined;
      try {
        await understand(code, before);
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
  return { scanner, heard, refuse: (why) => say('wrong', 'attention', why), tellMoved };
}
