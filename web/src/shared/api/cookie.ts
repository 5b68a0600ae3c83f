const name = 'langraan_token';

/** The session token, or an empty string. */
export function readToken(): string {
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1));
  }
  return '';
}

/** Keeps the token until `expiresAt` (RFC 3339). */
export function writeToken(token: string, expiresAt: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(token)}; Path=/; SameSite=Strict; Expires=${new Date(expiresAt).toUTCString()}${secure}`;
}

export function clearToken(): void {
  document.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0`;
}
