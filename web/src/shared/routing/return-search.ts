import { text, type RawSearch } from '@/shared/search/search';

/** Only addresses of this application are taken back to. */
export function safeReturn(value: unknown): string | undefined {
  const address = text(value);
  return /^\/(?![/\\])/.test(address) && !/^\/(?:login|home|lock)\b/.test(address) ? address : undefined;
}

export interface ReturnSearch {
  return?: string | undefined;
}

/** Search of /login and /lock: where to go back to. */
export function returnSearch(raw: RawSearch): ReturnSearch {
  const address = safeReturn(raw.return);
  return address ? { return: address } : {};
}
