import type { Answer, PathOf } from './call-types';
import { answered } from './raw';

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The address with what is said in the query; empty values are left out. */
function addressOf(path: string, query: Query): string {
  const said = Object.entries(query).flatMap(([name, value]) =>
    value === '' || value === 0 || value === false || value === null || value === undefined
      ? []
      : [[name, String(value)]],
  );
  return said.length > 0 ? `${path}?${new URLSearchParams(said).toString()}` : path;
}

/** Sends a file as it is; the query says what it is. */
export async function sendFile<P extends PathOf<'post'>>(
  path: P,
  query: Query,
  file: Blob,
): Promise<Answer<P, 'post'>> {
  const answer = await answered(addressOf(path, query), { method: 'POST', body: file });
  return (await answer.json()) as Answer<P, 'post'>;
}

const NAMED = /filename\*=UTF-8''([^;]+)/;

/**
 * Reads a file with the session's token and hands it to the browser's downloads under the server's name for it. Gives
 * that name.
 */
export async function saveFile(path: PathOf<'get'>, query: Query): Promise<string> {
  const answer = await answered(addressOf(path, query));
  const name = decodeURIComponent(NAMED.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'file');
  saveBlob(await answer.blob(), name);
  return name;
}

/** Hands what was made here to the browser's downloads. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
