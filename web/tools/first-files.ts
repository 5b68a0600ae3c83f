// Which files the first load is made of. Each costs a request, its name and its head: so what every page begins with is one
// file, and so are the parts of the screen that most people see first.
import type { Rolldown } from 'vite';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const SCREEN = '/features/orders/screens/order-list.tsx';

const has = (parts: readonly string[]): RegExp => new RegExp(`/(?:${parts.join('|')})$`);

/** What the screen takes from packages beyond what every page begins with. */
const FIELDS = has([
  '@mantine/core/esm/components/(?:Input|InputBase|NativeSelect|TextInput)/.*',
  '@mantine/core/esm/components/Combobox/(?:ComboboxChevron|get-parsed-combobox-data)/.*',
  '@mantine/core/esm/components/Combobox/Combobox.module.mjs',
  '@mantine/core/esm/core/styles-api/use-resolved-styles-api/.*',
  'icons/IconArrow(?:BackUp|BackUpDouble|Down|Up|sSort).mjs',
  'icons/Icon(?:Box|Calendar|Cash|Checks|CircleX|CloudOff|Download|Filter|FilterOff|Help|HomeCheck).mjs',
  'icons/Icon(?:LinkOff|Lock|Note|Package|PackageExport|PackageOff|Packages|PlayerPause|Plus|Refresh|Shield|Truck).mjs',
]);

/** Parts of the screen that load right behind it. */
const FOLLOWS = has([
  'features/orders/parts/(?:list-tools|product-filter).tsx',
  'features/orders/parts/use-export-note.ts',
  'shared/ui/(?:pager.tsx|pager.module.css|export-menu.tsx)',
]);

/** What only screens of orders have. */
const OF_ORDERS = has([
  'features/orders/[a-z-]+.ts',
  'features/orders/parts/(?:hold-mark|order-wait|tag-chip)(?:.tsx|.module.css)',
]);

/** Our own modules that a module brings without a further request. Of packages it can't be told: they list all they have. */
function reach(graph: Graph, root: string): Set<string> {
  const seen = new Set([root]);
  for (const id of seen) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (next.includes('/src/')) seen.add(next);
  }
  return seen;
}

let screen: Set<string> | undefined;

/** The file that a module of the first screen goes into; null leaves it to itself. */
export function partOfFirstScreen(id: string, graph: Graph): string | null {
  if (FIELDS.test(id)) return 'lists';
  const src = id.lastIndexOf('/src/');
  if (src < 0) return null;
  screen ??= reach(graph, `${id.slice(0, src)}/src${SCREEN}`);
  if (FOLLOWS.test(id)) return 'tools';
  if (!screen.has(id)) return null;
  if (!id.includes('/features/orders/')) return 'lists';
  return OF_ORDERS.test(id) ? 'orders' : null;
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
