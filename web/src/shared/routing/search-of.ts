import { stripSearchParams, type SearchMiddleware } from '@tanstack/react-router';
import type { RawSearch } from '@/shared/search/search';

/** The search of a screen: `read` takes any address, and what is usual stays out of the address. */
export function searchOf<S extends object>(
  read: (raw: RawSearch) => S,
  usual: NoInfer<S>,
): { validateSearch: (raw: RawSearch) => S; search: { middlewares: [SearchMiddleware<S>] } } {
  return { validateSearch: read, search: { middlewares: [stripSearchParams<S, never, S, S>(usual)] } };
}
