import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProviders } from '@/entities/courier';
import { paymentMethodsQuery, saleChannelsQuery } from '@/entities/lookups';
import type { Order } from '@/entities/order';
import type { PaymentMethod } from '@/entities/payment-method';
import { channelsAsShown, methodName } from '@/entities/made-names';
import type { SaleChannel } from '@/entities/sale-channel';
import { useSession } from '@/shared/access/session';
import { Group } from '@/shared/api/contract';
import { toApiError } from '@/shared/api/errors';
import { LoadError } from '@/shared/ui/load-error';

const ON = 1;

export interface LookupsProps {
  /** Its own choices stay offered even when they are switched off now. */
  order?: Order;
  children: (methods: readonly PaymentMethod[], channels: readonly SaleChannel[]) => ReactNode;
}

/** Loads what the form offers to choose from, then shows the form. */
export function Lookups({ order, children }: LookupsProps): ReactNode {
  const methods = useQuery(paymentMethodsQuery);
  const channels = useQuery(saleChannelsQuery);
  const { isWaiting } = useProviders();
  const user = useSession();
  // An agent sells in its own channel alone.
  const ownChannel = user?.group_id === Group.Agent ? user.sale_channel_id : 0;
  const failed = [methods, channels].find((query) => query.error && !query.data);
  if (failed?.error) {
    return (
      <LoadError
        error={toApiError(failed.error)}
        onRetry={() => {
          void methods.refetch();
          void channels.refetch();
        }}
      />
    );
  }
  if (!methods.data || !channels.data || isWaiting) return <Skeleton height={480} radius={8} />;
  return children(
    methods.data.Data.filter(({ id, status }) => status === ON || id === order?.payment_method_id).map((method) => ({
      ...method,
      name: methodName(method.name),
    })),
    channelsAsShown(channels.data.Data)
      .filter(({ id, status }) => status === ON || id === order?.sale_channel_id)
      .filter(({ id }) => ownChannel === 0 || id === ownChannel),
  );
}
