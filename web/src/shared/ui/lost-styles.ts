/** Sheets that did not arrive, and those of them that are on their way again. */
const lost = new Set<string>();
const coming = new Map<string, Promise<void>>();

/**
 * Notes the sheets that do not arrive. The loader of parts asks for each but once: whoever asked for such a part again
 * would be shown it without its looks.
 */
export function noteLostStyles(): () => void {
  const note = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    if (new URL(target.href, location.href).origin !== location.origin) return; // put there by something else
    lost.add(target.href);
    target.remove();
  };
  window.addEventListener('error', note, true);
  return () => window.removeEventListener('error', note, true);
}

/** Loads, once what was lost of the looks is here. */
export async function styled<T>(load: () => Promise<T>): Promise<T> {
  if (lost.size > 0) await Promise.all([...lost].map(bring));
  return load();
}

function bring(href: string): Promise<void> {
  const known = coming.get(href);
  if (known) return known;
  const sheet = document.createElement('link');
  const way = new Promise<void>((done, fail) => {
    sheet.addEventListener('load', () => {
      lost.delete(href);
      done();
    });
    // In the words of a part whose code did not arrive, by which the router knows that a new version took it away.
    sheet.addEventListener('error', () => fail(new TypeError(`Failed to fetch dynamically imported module: ${href}`)));
  }).finally(() => coming.delete(href));
  coming.set(href, way);
  sheet.rel = 'stylesheet';
  sheet.crossOrigin = '';
  sheet.href = href;
  document.head.append(sheet);
  return way;
}
