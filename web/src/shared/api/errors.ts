import { i18n, refusalText } from '@/shared/i18n/setup';

export type ErrorKind =
  | 'network'
  | 'timeout'
  | 'invalid'
  | 'unauthenticated'
  | 'denied'
  | 'missing'
  | 'conflict'
  | 'locked'
  | 'limited'
  | 'server';

/** A failed call as a value: the screen decides how to show it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly kind: ErrorKind,
    /** Catalogue code, such as `orders.not_found`; empty when the server did not answer. */
    readonly code: string,
    /** What to show, in the user's language. */
    readonly text: string,
    /** The server's own words, for the details. */
    override readonly cause: string,
    /** Field path to catalogue code. */
    readonly fields: Readonly<Record<string, string>> = {},
    readonly requestId = '',
    readonly status = 0,
    /** What the browser said where the server did not answer, for the details. */
    readonly detail = '',
  ) {
    super(text);
  }
}

const kinds: Record<number, ErrorKind> = {
  401: 'unauthenticated',
  403: 'denied',
  404: 'missing',
  408: 'timeout',
  409: 'conflict',
  423: 'locked',
  429: 'limited',
};

function kindOf(status: number): ErrorKind {
  return kinds[status] ?? (status >= 500 ? 'server' : 'invalid');
}

function field(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined;
}

/** A server that answers 500 to the same call so often has a fault of its own: the call is refused, not waiting. */
const MOST_FAULTS = 5;

/**
 * Whether a call counts as not sent yet, to be sent again under the same key: no answer, a server that is away or too
 * busy, a session to be renewed first. `attempt` counts the tries so far, from 1.
 */
export function isUnsent(error: ApiError, attempt = 1): boolean {
  if (error.status === 500) return attempt < MOST_FAULTS;
  return (
    error.kind === 'network' ||
    error.kind === 'timeout' ||
    error.kind === 'server' ||
    error.kind === 'limited' ||
    error.kind === 'unauthenticated' ||
    error.kind === 'locked'
  );
}

/**
 * What the catalogue says of a code in the current language, as the server says it; an unknown code shows the server's
 * words.
 */
export function codeText(code: string, cause = ''): string {
  if (code === 'general.internal' && cause) return cause;
  return refusalText(code) || cause || refusalText('general.internal');
}

function words(body: unknown, key: string): string {
  const value = field(body, key);
  return typeof value === 'string' ? value : '';
}

/** Turns an answered failure into an error value. A refused sign-in or unlock is a wrong input, not a lost session. */
export function fromAnswer(status: number, body: unknown, isSignIn = false): ApiError {
  const code = words(body, 'Msg') || (status >= 500 ? 'general.internal' : '');
  const cause = words(body, 'Cause');
  const kind = isSignIn && (status === 401 || status === 423) ? 'invalid' : kindOf(status);
  const rawFields = field(body, 'Fields');
  const fields: Record<string, string> = {};
  if (typeof rawFields === 'object' && rawFields !== null) {
    for (const [path, value] of Object.entries(rawFields)) fields[path] = String(value);
  }
  return new ApiError(kind, code, cause || codeText(code), cause, fields, words(body, 'RequestID'), status);
}

/** Turns anything thrown into an error value. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const isTimeout = thrown instanceof DOMException && thrown.name === 'TimeoutError';
  const detail = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return isTimeout
    ? new ApiError('timeout', '', i18n.t('errors.timeout'), '', {}, '', 0, detail)
    : new ApiError('network', '', i18n.t('errors.network'), '', {}, '', 0, detail);
}
