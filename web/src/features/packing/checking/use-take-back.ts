import { useTranslation } from 'react-i18next';
import type { Unchecked } from '@/entities/packing';
import { takeCheckBack } from '@/entities/shipping';
import { useAction } from '@/shared/api/use-action';
import type { ApiError } from '@/shared/api/errors';
import { orderKeys, packingKeys } from '@/entities/keys';
import { confirm } from '@/shared/ui/feedback';
import type { CheckLogEntry } from './use-checking';
import { isOut } from './verdict';

/** So long the last scan is one's own slip, taken back by one press; later it is asked about. */
export const FRESH_MS = 5 * 60_000;

/** A scan that can be taken back. */
export type Out = CheckLogEntry & { parcel: string };

/** The newest line of each parcel whose scan can be taken back. */
export function outsOf(log: readonly CheckLogEntry[]): Out[] {
  const seen = new Set<string>();
  return log.filter((one): one is Out => {
    if (!one.parcel || seen.has(one.parcel)) return false;
    seen.add(one.parcel);
    return !one.isBack;
  });
}

export interface TakingBack {
  ask: (out: Out) => Promise<void>;
  isPending: boolean;
}

/**
 * Takes scans back, and tells what came of it. Only what the last answer let go, `last`, goes back without a question:
 * in the list a second press on one spot meets the next line.
 */
export function useTakeBack(
  last: number,
  onBack: (out: Out, answer: Unchecked) => void,
  onRefused: (out: Out, error: ApiError) => void,
): TakingBack {
  const { t } = useTranslation('packing');
  const { run, isPending } = useAction({
    run: (out: Out, key) => takeCheckBack(out.parcel, key),
    bodyOf: ({ parcel, id }: Out) => [parcel, id],
    invalidates: [orderKeys.of('hand-over'), packingKeys.of('hand-over')],
    onDone: (answer, out) => onBack(out, answer),
    onFail: (error, out) => {
      onRefused(out, error);
      return true;
    },
  });
  const ask = async (out: Out): Promise<void> => {
    const isFresh = out.id === last && isOut(out) && Date.now() - out.at < FRESH_MS;
    const isSure =
      isFresh ||
      (await confirm({
        title: t('takeBack.title', { code: out.code }),
        text: t('takeBack.text', { parcel: out.parcel, number: out.order?.number ?? '' }),
        act: t('takeBack.act'),
        stay: t('takeBack.stay'),
      }));
    if (isSure) run(out);
  };
  return { ask, isPending };
}
