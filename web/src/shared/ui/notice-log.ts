import { useSyncExternalStore } from 'react';

export interface Notice {
  at: number;
  text: string;
  tone: 'good' | 'warn';
}

export interface NoticeLog {
  /** The newest first. */
  notices: readonly Notice[];
  unread: number;
}

const MOST = 30;
const NONE: NoticeLog = { notices: [], unread: 0 };

let log = NONE;
const listeners = new Set<() => void>();

function become(next: NoticeLog): void {
  log = next;
  for (const listener of listeners) listener();
}

/** Keeps a notice to be read again until the window is closed or somebody else signs in. */
export function keepNotice(text: string, tone: Notice['tone']): void {
  become({ notices: [{ at: Date.now(), text, tone }, ...log.notices].slice(0, MOST), unread: log.unread + 1 });
}

export function markNoticesRead(): void {
  if (log.unread > 0) become({ ...log, unread: 0 });
}

export function forgetNotices(): void {
  become(NONE);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNotices(): NoticeLog {
  return useSyncExternalStore(subscribe, () => log);
}
