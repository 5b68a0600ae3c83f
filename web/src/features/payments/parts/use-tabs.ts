import { useQuery } from '@tanstack/react-query';
import { paymentCountsQuery } from '@/entities/slip';
import { Group } from '@/shared/access/access';
import { useSession } from '@/shared/access/session';
import { TABS, type Tab } from '../search';

const COUNTED = { slips: 'waiting', unproven: 'unproven', refunds: 'refunds', statement: 'lines' } as const;

/** The tabs of this person, each with how much waits in it; undefined while that is not known. */
export function useTabs(): readonly { tab: Tab; count: number | undefined }[] {
  const user = useSession();
  const counts = useQuery(paymentCountsQuery).data;
  // A bank statement tells of everybody's money: an agent, who sees the own customers', has none.
  return TABS.filter((tab) => tab !== 'statement' || user?.group_id !== Group.Agent).map((tab) => ({
    tab,
    count: counts?.[COUNTED[tab]],
  }));
}
