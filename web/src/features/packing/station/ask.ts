import { isUnsent, toApiError } from '@/shared/api/errors';
import type { Outside } from './outside';

/** Whether a code is an order's, and what the server says of the goods it stands for otherwise. */
export async function askWhat(
  { askClosed }: Outside,
  code: string,
  attempt: number,
): Promise<{ isOrder: boolean; goods: string }> {
  try {
    const { status, goods = '' } = await askClosed(code);
    return { isOrder: status !== 'unknown', goods };
  } catch (thrown) {
    const error = toApiError(thrown);
    if (isUnsent(error, attempt)) throw error;
    return { isOrder: false, goods: '' };
  }
}
