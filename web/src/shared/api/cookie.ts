const name = 'langraan_token';

/** The session token, or an empty string. */
export function readToken(): string {
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1));
  }
  return '';
}

/** Under which name this browser keeps who is signed in. */
export const PERSON_KEY = 'langraan-session';

/** The id of who is signed in in this browser, in any tab; 0 when that is not known. */
export function readPerson(): number {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PERSON_KEY) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'id' in stored ? Number(stored.id) : 0;
  } catch {
    return 0;
  }
}

/** Keeps the token until `expiresAt` (RFC 3339). */
export function writeToken(token: string, expiresAt: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(token)}; Path=/; SameSite=Strict; Expires=${new Date(expiresAt).toUTCString()}${secure}`;
}

export function clearToken(): void {
  document.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0`;
}
