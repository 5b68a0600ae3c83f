// Which files the first load is made of. Each costs a request, its name and its head: so what every page begins with is
// one file, and so are the parts of the screen that most people see first, and what comes behind them.
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const has = (parts: readonly string[]): RegExp => new RegExp(`/(?:${parts.join('|')})$`);

const source = fileURLToPath(new URL('../src/', import.meta.url));
const ENTRY = 'main.tsx';
const SCREEN = 'features/orders/screens/order-list.tsx';
/** What the screen shows beside its rows, which do not wait for it. */
const BESIDE = [
  'features/orders/parts/list-tools.tsx',
  'features/orders/parts/more-filters.tsx',
  'shared/ui/pager.tsx',
] as const;
/** Their screens stand before the shell and bring nothing of it. */
const DOORS = 'features/auth/routes.ts';
/** What shows popups and notices on every page. */
const TOLD = ['app/shell/popups.tsx', 'app/shell/notices.tsx'] as const;

/** What only screens of orders have. */
const OF_ORDERS = has([
  'features/orders/[a-z-]+.ts',
  'features/orders/parts/(?:hold-mark|order-wait|tag-chip)(?:.tsx|.module.css)',
]);

/** Modules of packages that do nothing but name others. */
const NAMES_OTHERS = /\/node_modules\/.*\/(?:index|tabler-icons-react)\.m?js$/;

const baseOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1).replace(/\..*$/, '');
/** What a file of a package gives: use-focus-trap.mjs gives useFocusTrap. */
const givenBy = (id: string): string => baseOf(id).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a module takes by name from wherever it takes it. */
function namesIn(code: string): Set<string> {
  const lists = [...code.matchAll(/\bimport\s*(?:\w+\s*,\s*)?\{([^}]*)\}/g)];
  return new Set(lists.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? '')));
}

/** The modules that modules bring without a further request, themselves among them. */
function reach(graph: Graph, roots: Iterable<string>): Set<string> {
  const seen = new Set(roots);
  for (const id of seen) {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const next of importedIds) {
      if (!NAMES_OTHERS.test(next)) {
        seen.add(next);
        continue;
      }
      const names = namesIn(code ?? '');
      for (const one of graph.getModuleInfo(next)?.importedIds ?? []) if (names.has(givenBy(one))) seen.add(one);
    }
  }
  return seen;
}

/** What modules fetch ahead: what their menus, popovers and tips show. */
function aheadOf(graph: Graph, modules: Iterable<string>): string[] {
  return [...modules].flatMap((id) => {
    const { code, dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    const asked = [...(code ?? '').matchAll(/\baheadPart\(\(\) => import\(["']([^"']+)/g)].map(([, name = '']) =>
      baseOf(name),
    );
    return dynamicallyImportedIds.filter((one) => asked.includes(baseOf(one)));
  });
}

const without = (some: Set<string>, all: Set<string>): Set<string> => new Set([...all].filter((id) => !some.has(id)));

/** What is left of modules when each that others bring, too, stays out; of packages it can't be told. */
function aloneIn(graph: Graph, modules: Set<string>): Set<string> {
  const alone = new Set(modules);
  const isShared = (id: string): boolean =>
    id.startsWith(source) && (graph.getModuleInfo(id)?.importers ?? []).some((importer) => !alone.has(importer));
  let shared: string[];
  do {
    shared = [...alone].filter(isShared);
    for (const id of shared) alone.delete(id);
  } while (shared.length > 0);
  return alone;
}

type Parts = Record<'screen' | 'beside' | 'popups' | 'choices', Set<string>>;

let parts: Parts | undefined;

function partsOf(graph: Graph): Parts {
  const at = (paths: readonly string[]): string[] => paths.map((path) => `${source}${path}`);
  const entry = reach(graph, at([ENTRY]));
  const screen = reach(graph, at([SCREEN]));
  const beside = reach(graph, at(BESIDE));
  const doors = reach(graph, graph.getModuleInfo(`${source}${DOORS}`)?.dynamicallyImportedIds ?? []);
  const popups = without(doors, aloneIn(graph, reach(graph, [...at(TOLD), ...aheadOf(graph, entry)])));
  const choices = without(doors, aloneIn(graph, reach(graph, aheadOf(graph, [...screen, ...beside]))));
  return { screen, beside, popups, choices };
}

/** The file that a module of the first load, or of what comes behind it, goes into; null leaves it to itself. */
export function partOfFirstLoad(id: string, graph: Graph): string | null {
  parts ??= partsOf(graph);
  const { screen, beside, popups, choices } = parts;
  if (screen.has(id)) return !id.includes('/features/orders/') ? 'lists' : OF_ORDERS.test(id) ? 'orders' : null;
  if (beside.has(id)) return id.startsWith(source) ? 'tools' : 'lists';
  if (popups.has(id)) return 'popups';
  return choices.has(id) && id.startsWith(source) ? 'choices' : null; // what packages give to these, forms have too
}

/** The screen, what it asks for, and its words in the language of most. */
const FIRST = has([
  'features/orders/screens/order-list.tsx',
  'features/orders/list-api.ts',
  'features/orders/i18n/th.json',
]);

/** The files of the first screen beyond those that the page itself names: boot.js has them come with the page. */
export function firstFiles(bundle: Rolldown.OutputBundle = {}): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || file.isEntry || files.has(name)) return;
    files.add(name);
    for (const sheet of file.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const next of file.imports) add(next);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && FIRST.test(file.facadeModuleId ?? '')) add(file.fileName);
  }
  return [...files].map((name) => `/${name}`);
}
