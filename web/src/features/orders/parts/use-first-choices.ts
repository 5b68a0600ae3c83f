import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orderKeys } from '@/entities/keys';
import { api } from '@/shared/api/client';
import { NO_CHOICES } from '../choices';
import type { Choices } from '../draft';
import { useLastChoices } from '../preferences';

/** Orders that people of the shop made themselves. */
const OWN_PLATFORM = 1;

const newestQuery = queryOptions({
  queryKey: orderKeys.of('newest'),
  queryFn: ({ signal }) => api.get('/api/v1/orders', { query: { platform: OWN_PLATFORM, limit: 1 }, signal }),
  retry: false,
});

const isBlank = (choices: Choices): boolean => Object.values(choices).every((value) => value === '');

/** Whether the choices that the form begins with are known: the user's last ones, on a new device those of the shop's newest order. */
export function useFirstChoices(): boolean {
  const [choices, setChoices] = useLastChoices();
  const isNone = isBlank({ ...NO_CHOICES, ...choices });
  const newest = useQuery({ ...newestQuery, enabled: isNone });
  const head = newest.data?.Data[0];
  useEffect(
    function takeOver() {
      if (!isNone || !head) return;
      setChoices({
        payment_method_id: String(head.payment_method_id),
        sale_channel_id: String(head.sale_channel_id),
        shipping_provider_id: String(head.shipping_provider_id),
      });
    },
    [isNone, head, setChoices],
  );
  return !isNone || newest.isError || (newest.isSuccess && !head);
}
