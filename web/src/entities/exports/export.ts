import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';
import { toApiError } from '@/shared/api/errors';
import { saveFile } from '@/shared/api/files';
import { samePerson } from '@/shared/api/person';
import { i18n } from '@/shared/i18n/setup';
import { notify } from '@/shared/ui/feedback';
import './words';

/** A file of orders that is made by a job. */
export type Export = Schema<'Export'>;

/** How often it is looked whether a file is ready. */
export const POLL_MS = 1000;
/** How long nothing is asked after a look that got no answer. */
const PAUSE_MS = 5000;

export function takeExport({ id }: Pick<Export, 'id'>): Promise<string> {
  return saveFile(`/api/v1/orders/exports/${id}/file` as '/api/v1/orders/exports/{id}/file', {});
}

/** Waits for a file wherever the person goes meanwhile, and says when it can be taken. */
export async function awaitExport(id: number, isSame = samePerson()): Promise<void> {
  if (!isSame()) return;
  try {
    const now = await api.get('/api/v1/orders/exports/{id}', { path: { id } });
    if (now.state === 'waiting') {
      setTimeout(() => void awaitExport(id, isSame), POLL_MS);
      return;
    }
    if (now.state === 'failed') notify(i18n.t('madeFiles:failed'), { tone: 'warn' });
    else {
      const next = { label: i18n.t('madeFiles:take'), run: () => void takeExport({ id }) };
      notify(i18n.t('madeFiles:done', { name: now.name }), { next });
    }
  } catch (thrown) {
    // Given up meanwhile, or the session ended: nothing is to be said. A line that is gone for a while comes back.
    const { kind } = toApiError(thrown);
    if (kind === 'network' || kind === 'timeout' || kind === 'server')
      setTimeout(() => void awaitExport(id, isSame), PAUSE_MS);
  }
}

/** Says that a file is being made, where it will be, and later that it can be taken. */
export function tellOfExport(id: number, toFiles: () => void): void {
  notify(i18n.t('madeFiles:started'), { next: { label: i18n.t('madeFiles:toFiles'), run: toFiles } });
  void awaitExport(id);
}
