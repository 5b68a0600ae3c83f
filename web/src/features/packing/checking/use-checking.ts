import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useProviders } from '@/entities/courier';
import { orderKeys, packingKeys } from '@/entities/keys';
import { codesOf, type Order } from '@/entities/order';
import type { Checked, Tally, Unchecked } from '@/entities/packing';
import { newKey } from '@/shared/api/client';
import { isUnsent, toApiError } from '@/shared/api/errors';
import { formatDateTime } from '@/shared/i18n/format';
import { asStored } from '@/shared/scan/code-key';
import { scansAt } from '@/shared/scan/unsent';
import type { Scan } from '@/shared/scan/queue';
import { play } from '@/shared/scan/sounds';
import { useScanner, type Scanner } from '@/shared/scan/use-scanner';
import { checkOut, handOverQuery } from '../api';
import { useTakeBack, type TakingBack } from './use-take-back';
import { judgeAnswer, judgeRefusal, verdict, withBack, withoutGone, type Verdict } from './verdict';

const LONGEST_CODE = 60;
const LOG_LENGTH = 50;

export interface CheckNote extends Verdict {
  id: number;
  code: string;
  values: Record<string, string | number>;
  cause: string;
  /** Of an order of several parcels: how many have left with this scan, of those that are packed. */
  parcels?: { left: number; packed: number } | undefined;
  /** What the scan meant. */
  order?: Pick<Order, 'id' | 'number'> | undefined;
  /** The parcel that left, when its scan can be taken back. */
  parcel?: string | undefined;
  /** When its order left, now or before; without a parcel, when it was scanned. */
  leftAt: number;
  /** The parcel that left under an old label, of an order of several. */
  packing?: number | undefined;
}

export interface CheckLogEntry extends CheckNote {
  scanKey: string;
  at: number;
  /** The scan was taken back meanwhile. */
  isBack?: boolean;
}

type Answered = Pick<Checked, 'checked_at' | 'left' | 'order' | 'packed' | 'packing_id' | 'parcel'>;

export interface Checking {
  scanner: Scanner;
  note: CheckNote;
  log: readonly CheckLogEntry[];
  /** The counts of the last answer, for those who may not read the list. */
  tally: Tally | undefined;
  takingBack: TakingBack;
}

const first: CheckNote = { ...verdict('ready'), id: 0, code: '', values: {}, cause: '', leftAt: 0 };

/** The shipping check of a courier (0 for all): every scan is asked at the server, in order. */
export function useChecking(provider: number, userId: number): Checking {
  const { nameOf } = useProviders();
  const cache = useQueryClient();
  const [tally, setTally] = useState<Tally & { of: number }>();
  const [{ note, log }, setState] = useState<{ note: CheckNote; log: readonly CheckLogEntry[] }>({
    note: first,
    log: [],
  });

  const show = (given: Verdict, scan: Scan, values: CheckNote['values'] = {}, cause = '', answer?: Answered): void => {
    const { order, left, packed, parcel, packing_id: packing, checked_at } = answer ?? {};
    const at = Date.now();
    const parcels = left && packed ? { left, packed } : undefined;
    const code = order ? asStored(scan.code, codesOf(order)) : scan.code;
    if (given.sound) play(given.sound);
    setState((before) => {
      const next: CheckNote = {
        ...given,
        id: before.note.id + 1,
        code,
        values: { ...values, code },
        cause,
        parcels,
        order,
        parcel,
        leftAt: checked_at ? Date.parse(checked_at) : at,
        packing,
      };
      return { note: next, log: [{ ...next, scanKey: scan.key, at }, ...before.log].slice(0, LOG_LENGTH) };
    });
  };

  const answered = (answer: Checked, scan: Scan, of: number): void => {
    const { order } = answer;
    const { queryKey } = handOverQuery(of);
    if (answer.result === 'ok') {
      cache.setQueryData(queryKey, withoutGone(cache.getQueryData(queryKey), order));
      void cache.invalidateQueries({ queryKey: orderKeys.of('hand-over') });
      void cache.invalidateQueries({ queryKey: packingKeys.of('hand-over') });
    }
    const counts = of === 0 ? (cache.getQueryData(queryKey) ?? answer.counts) : answer.counts;
    const name = nameOf(order.shipping_provider_id) || '—';
    setTally({ checked: counts.checked, expected: counts.expected, of });
    const values = {
      checked: counts.checked,
      expected: counts.expected,
      recipient: order.recipient_name,
      provider: name,
      name: answer.checked_by_name || '—',
      at: formatDateTime(answer.checked_at),
    };
    show(judgeAnswer(answer, counts), scan, values, '', answer);
  };

  const takingBack = useTakeBack(
    note.id,
    ({ code, parcel, leftAt }, answer: Unchecked) => {
      const { order } = answer;
      const { queryKey } = handOverQuery(provider);
      cache.setQueryData(queryKey, withBack(cache.getQueryData(queryKey), answer, leftAt));
      const { checked, expected } = provider === 0 ? (cache.getQueryData(queryKey) ?? answer.counts) : answer.counts;
      setTally({ checked, expected, of: provider });
      setState(({ note: last, log: lines }) => ({
        note: last,
        log: lines.map((line) => (line.parcel === parcel ? { ...line, isBack: true } : line)),
      }));
      const values = { checked, expected, recipient: order.recipient_name };
      show(verdict('taken_back'), { code, key: newKey() }, values, '', { order });
    },
    ({ code }, { cause, text }) => {
      show(verdict('not_taken_back'), { code, key: newKey() }, {}, cause || text);
    },
  );

  const handle = async (scan: Scan, attempt: number): Promise<void> => {
    if (scan.code.length > LONGEST_CODE) return show(verdict('unknown'), scan);
    const { of = provider } = scan;
    try {
      answered(await checkOut(scan.code, of, scan.key), scan, of);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (isUnsent(error, attempt)) throw error;
      const given = judgeRefusal(error.code);
      show(given, scan, {}, given.key === 'unknown' ? '' : error.cause || error.text);
    }
  };

  const isFull = (): void => show(verdict('full'), { code: '', key: '' });
  const scanner = useScanner(handle, isFull, scansAt('checking', userId), { isFree: true }, provider);
  return { scanner, note, log, tally: tally?.of === provider ? tally : undefined, takingBack };
}
