import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { orderKeys } from '@/entities/keys';
import { useSession } from '@/shared/access/session';
import { api } from '@/shared/api/client';
import { keptQuery } from '@/shared/views/kept';
import type { Choices } from '../draft';
import { FORM, useLastChoices } from '../preferences';

/** Orders that people of the shop made themselves. */
const OWN_PLATFORM = 1;

/** The newest order that somebody made, or anybody. */
const newestQuery = (by: number | '') =>
  queryOptions({
    queryKey: orderKeys.of('newest', by),
    queryFn: ({ signal }) =>
      api.get('/api/v1/orders', { query: { platform: OWN_PLATFORM, created_by: by, limit: 1 }, signal }),
    retry: false,
  });

const isBlank = (choices: Choices): boolean => Object.values(choices).every((value) => value === '');

/**
 * Whether the choices that the form begins with are known: the user's last ones; whoever has none yet begins with those
 * of their own newest order, or else of the shop's.
 */
export function useFirstChoices(): boolean {
  const [choices, setChoices] = useLastChoices();
  const userId = useSession()?.id ?? 0;
  // Until the server has said what it keeps, none on this device says nothing.
  const { isFetched } = useQuery(keptQuery(FORM, userId));
  const isNone = isBlank(choices);
  const own = useQuery({ ...newestQuery(userId), enabled: isNone && isFetched });
  const ownHead = own.data?.Data[0];
  const newest = useQuery({ ...newestQuery(''), enabled: isNone && isFetched && !own.isPending && !ownHead });
  const head = ownHead ?? newest.data?.Data[0];
  const isTaken = useRef(false);
  useEffect(
    function takeOver() {
      if (!isNone || !isFetched || !head || isTaken.current) return;
      isTaken.current = true;
      setChoices({
        payment_method_id: String(head.payment_method_id),
        sale_channel_id: String(head.sale_channel_id),
        shipping_provider_id: String(head.shipping_provider_id),
      });
    },
    [isNone, isFetched, head, setChoices],
  );
  return !isNone || (!head && (newest.isError || newest.isSuccess));
}
