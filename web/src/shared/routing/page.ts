import { pageAt, type Page, type PagePath } from './pages';
import { authRoute, screenRoute } from './parents';
import type { StaticDataRouteOption } from '@tanstack/react-router';

/** What a route tells the shell, out of the table of pages. */
export function staticDataOf({ under, access, or, also, title, station }: Page): StaticDataRouteOption {
  return {
    access,
    title,
    ...(or && { or }),
    ...(also && { also }),
    ...(station && { station }),
    ...(under && { under: [{ to: under, title: pageAt(under as PagePath).title }] }),
  };
}

/** The options of a screen's route: where it hangs, its path, and what the table says of it. */
export function page<P extends PagePath>(path: P) {
  return { getParentRoute: () => screenRoute, path, staticData: staticDataOf(pageAt(path)) };
}

/** The same for a page without the shell. */
export function barePage<P extends PagePath>(path: P) {
  return { getParentRoute: () => authRoute, path, staticData: staticDataOf(pageAt(path)) };
}
