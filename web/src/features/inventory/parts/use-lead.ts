import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { STATION_MS } from '@/shared/api/client';
import type { Scanner } from '@/shared/scan/use-scanner';
import { historyQuery } from '../api';
import { commandOf, isBillLike } from '../commands';
import { HISTORY_SEARCH } from '../search';
import { PATHS } from './moves';

/**
 * Goes where a scanned code leads, through the scanner that heard it: to another movement by its printed command, to a
 * bill by its number. False when it leads nowhere.
 */
export function useLead(): (code: string, through: Scanner['lead']) => Promise<boolean> {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async (code, through) => {
    const command = commandOf(code);
    if (command?.kind === 'go') {
      await through(() => navigate({ to: PATHS[command.way] }));
      return true;
    }
    if (!isBillLike(code)) return false;
    const { Data: bills } = await cache.fetchQuery(historyQuery({ ...HISTORY_SEARCH, q: code }, STATION_MS));
    const bill = bills.find(({ BillNumber }) => BillNumber === code.toUpperCase());
    if (!bill) return false;
    const params = { id: String(bill.id) };
    await through(() => navigate({ to: '/wms/historydetail/$id', params, search: { scan: '1' } }));
    return true;
  };
}
