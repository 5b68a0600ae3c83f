import createClient from 'openapi-fetch';
import { currentLanguage } from '@/shared/i18n/setup';
import type { Answer, Arguments, Method, PathOf } from './call-types';
import { readPerson, readToken } from './cookie';
import { ApiError, codeText, fromAnswer, isUnsent, toApiError } from './errors';
import { fetchOnce } from './head-start';
import { isRedrawing, isTokenOfAnother, samePerson } from './person';
import type { paths } from './schema';

const LIMIT_MS = 300_000;
/** How long a station waits before it says that there is no signal and keeps the scan. */
export const STATION_MS = 4_000;

const client = createClient<paths>({ baseUrl: location.origin, fetch: fetchOnce });

const listeners = { unauthenticated: () => {}, locked: () => {}, moved: () => {} };

/**
 * The application says once what a lost or a locked session leads to, and one that may have become somebody else's
 * (`moved`).
 */
export function onSessionEnd(handlers: typeof listeners): void {
  Object.assign(listeners, handlers);
}

/** Leads on when the failure says that the session is lost or locked. */
export function sessionEnded(error: ApiError): void {
  if (error.kind === 'unauthenticated') listeners.unauthenticated();
  if (error.kind === 'locked') sessionLocked();
}

/** The screen was locked, here or in another tab. */
export function sessionLocked(): void {
  listeners.locked();
}

/** Whose session a call is sent in. */
export interface Sender {
  token: string;
  person: number;
}

const inSession = (): Sender => ({ token: readToken(), person: readPerson() });

const OVER = 'auth.unauthoriezed';
const isOpen = (path: string): boolean => path.startsWith('/api/auth/') || path === '/api/v1/profile';

/**
 * In whose session a call is sent. It throws where that is another's than the page works for, or the page changes
 * hands: nothing goes as another than who began it. Who is signed in may always be asked.
 */
export function senderNow(path: string, isWriting: boolean): Sender {
  if (!isOpen(path)) {
    const isMoved = isTokenOfAnother();
    if (isMoved) listeners.moved();
    if (isMoved || (isWriting && isRedrawing())) throw new ApiError('unauthenticated', OVER, codeText(OVER), '');
  }
  return inSession();
}

/** What was asked for somebody who works here no more is never answered, so that nothing goes on behind it. */
export const unanswered = <T>(): Promise<T> => new Promise<T>(() => {});

/**
 * Whether a call that was refused for its session is to be sent again, since its person signed in meanwhile. For
 * anybody else it is not: it throws, and what they do on this page is not over.
 */
export function isToSendAgain(error: ApiError, sent: Sender): boolean {
  if (error.kind !== 'unauthenticated') return false;
  const now = inSession();
  if (now.token === '' || now.token === sent.token) return false;
  if (now.person === 0 || now.person !== sent.person) throw error;
  return true;
}

/** A call as it is sent, its types checked where it is made. */
interface Sent {
  path?: object;
  query?: object;
  body?: unknown;
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds after which the call counts as unanswered; five minutes when not given. */
  limitMs?: number | undefined;
  /** Goes on when the page is left. */
  keepalive?: boolean;
}

function present(query: object = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
}

export function authHeaders(): Record<string, string> {
  const token = readToken();
  return { 'Accept-Language': currentLanguage(), ...(token ? { Authorization: `Bearer ${token}` } : {}) };
}

/**
 * What calls that had no answer were sent with, by their keys. The same key again repeats the call as it was, whatever
 * was read meanwhile: with another version the server could not tell that it did this already.
 */
export const unsent = new Map<string, unknown>();

/** The keys whose answer was of what had been done under them before. */
export const replayed = new Set<string | undefined>();

async function call<T>(method: Method, path: keyof paths, options: Sent): Promise<T> {
  const use = options.key ? JSON.stringify([method, path, options.path, options.key]) : '';
  const body = unsent.get(use) ?? options.body;
  const sender = senderNow(path, method !== 'get');
  const isSame = samePerson();
  const limit = AbortSignal.timeout(options.limitMs ?? LIMIT_MS);
  const headers = { ...authHeaders(), ...(options.key ? { 'Idempotency-Key': options.key } : {}) };
  try {
    const answer = await client.request(
      method,
      path as never,
      {
        params: { path: options.path ?? {}, query: present(options.query) },
        body,
        headers,
        keepalive: options.keepalive ?? false,
        signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      } as never,
    );
    unsent.delete(use);
    if (!isSame()) return await unanswered<T>();
    if (answer.response.headers.has('Idempotency-Replayed')) replayed.add(options.key);
    if (answer.response.ok) return answer.data as T;
    throw fromAnswer(answer.response.status, answer.error, path.startsWith('/api/auth/'));
  } catch (thrown) {
    if (options.signal?.aborted) throw thrown;
    if (!isSame()) return unanswered<T>();
    const error = toApiError(thrown);
    if (use && isUnsent(error)) unsent.set(use, body);
    if (isToSendAgain(error, sender)) return call(method, path, options);
    sessionEnded(error);
    throw error;
  }
}

type Send<M extends Method> = <P extends PathOf<M>>(path: P, ...options: Arguments<P, M>) => Promise<Answer<P, M>>;

function send<M extends Method>(method: M): Send<M> {
  return ((path: keyof paths, options: Sent = {}) => call(method, path, options)) as never;
}

/** The server's calls. Path, values, body and answer are checked against its own description. */
export const api = { get: send('get'), post: send('post'), put: send('put'), delete: send('delete') };

/** A list as every list call answers. */
export interface ListOf<T> {
  Data: T[];
  Total: number;
  /** There are more than Total says: counting ended there. */
  Capped?: boolean;
}

/** A fresh Idempotency-Key; works on plain http addresses too. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
