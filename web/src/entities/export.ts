import type { Schema } from '@/shared/api/calls';
import { api } from '@/shared/api/client';
import { saveFile } from '@/shared/api/files';
import { samePerson } from '@/shared/api/person';
import { notify } from '@/shared/ui/feedback';

/** A file of orders that is made by a job. */
export type Export = Schema<'Export'>;

/** How often it is looked whether a file is ready. */
export const POLL_MS = 1000;

export function takeExport({ id }: Pick<Export, 'id'>): Promise<string> {
  return saveFile(`/api/v1/orders/exports/${id}/file` as '/api/v1/orders/exports/{id}/file', {});
}

interface ExportWords {
  done: (name: string) => string;
  failed: string;
  take: string;
}

/** Waits for a file wherever the person goes meanwhile, and says when it can be taken. */
export async function awaitExport(id: number, words: ExportWords, isSame = samePerson()): Promise<void> {
  if (!isSame()) return;
  try {
    const now = await api.get('/api/v1/orders/exports/{id}', { path: { id } });
    if (now.state === 'waiting') {
      setTimeout(() => void awaitExport(id, words, isSame), POLL_MS);
      return;
    }
    if (now.state === 'failed') notify(words.failed, { tone: 'warn' });
    else notify(words.done(now.name), { next: { label: words.take, run: () => void takeExport({ id }) } });
  } catch {
    // Given up meanwhile, or the session ended: nothing is to be said.
  }
}
