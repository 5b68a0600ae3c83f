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

const newestQuery = queryOptions({
  queryKey: orderKeys.of('newest'),
  queryFn: ({ signal }) => api.get('/api/v1/orders', { query: { platform: OWN_PLATFORM, limit: 1 }, signal }),
  retry: false,
});

const isBlank = (choices: Choices): boolean => Object.values(choices).every((value) => value === '');

/** Whether the choices that the form begins with are known: the user's last ones; whoever has none yet begins with those of the shop's newest order. */
export function useFirstChoices(): boolean {
  const [choices, setChoices] = useLastChoices();
  const userId = useSession()?.id ?? 0;
  // Until the server has said what it keeps, none on this device says nothing.
  const { isFetched } = useQuery(keptQuery(FORM, userId));
  const isNone = isBlank(choices);
  const newest = useQuery({ ...newestQuery, enabled: isNone && isFetched });
  const head = newest.data?.Data[0];
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
  return !isNone || newest.isError || (newest.isSuccess && !head);
}
