/** The page numbers to offer: at most `most`, the current one as near the middle as possible; first and last always. */
export function pageWindow(page: number, pages: number, most = 7): number[] {
  const count = Math.min(most, pages);
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - count + 1));
  return Array.from({ length: count }, (_unused, at) => (at === 0 ? 1 : at === count - 1 ? pages : first + at));
}
