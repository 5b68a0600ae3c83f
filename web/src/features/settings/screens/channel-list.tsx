import type { ReactNode } from 'react';
import { saleChannelKind } from '@/entities/sale-channel';
import { RecordsScreen } from '@/shared/records/records-screen';

/** /admin/sale-channel: who sells, where, and what they keep. */
export function ChannelListScreen(): ReactNode {
  return <RecordsScreen kind={saleChannelKind} />;
}
