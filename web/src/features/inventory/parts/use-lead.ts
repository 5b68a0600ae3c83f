import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { historyQuery } from '../api';
import { commandOf, isBillLike } from '../commands';
import { HISTORY_SEARCH } from '../search';
import { PATHS } from './moves';

/**
 * Goes where a scanned code leads: to another movement by its printed command, to a bill by its number. False when it
 * leads nowhere.
 */
export function useLead(): (code: string) => Promise<boolean> {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async (code) => {
    const command = commandOf(code);
    if (command?.kind === 'go') {
      await navigate({ to: PATHS[command.way] });
      return true;
    }
    if (!isBillLike(code)) return false;
    const { Data: bills } = await cache.fetchQuery(historyQuery({ ...HISTORY_SEARCH, q: code }));
    const bill = bills.find(({ BillNumber }) => BillNumber === code.toUpperCase());
    if (bill) await navigate({ to: '/wms/historydetail/$id', params: { id: String(bill.id) }, search: { scan: '1' } });
    return bill !== undefined;
  };
}
