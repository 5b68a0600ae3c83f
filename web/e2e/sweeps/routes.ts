import { pages, type Page } from '../../src/shared/routing/pages';

/** A value for each parameter of an address. */
const VALUES: Readonly<Record<string, string>> = { $action: 'create', $platform: '2' };

const address = (path: string): string => path.replaceAll(/\$\w+/g, (name) => VALUES[name] ?? '1');

const needsSession = ({ bare }: Page, path: string): boolean => !bare || path === '/lock';

/** Pages that wait for their screen are one component: the first of them speaks for all. */
const firstWaiting = pages.find(({ waits }) => waits);
const seen = pages.filter((page) => !page.waits || page === firstWaiting);

/** Addresses of the sweep: every page of the table, and one that there is not. */
export const visitorRoutes: readonly string[] = [
  ...seen.filter((page) => !needsSession(page, page.path)).map(({ path }) => address(path)),
  '/no/such/page',
];

export const signedInRoutes: readonly string[] = seen
  .filter((page) => needsSession(page, page.path))
  .map(({ path }) => address(path));
