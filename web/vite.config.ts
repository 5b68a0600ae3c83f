import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { firstFiles, partOfFirstLoad } from './tools/first-files.ts';

const bootSource = fileURLToPath(new URL('./src/boot.js', import.meta.url));
const server = process.env.LANGRAAN_SERVER ?? 'http://127.0.0.1:8080';

function buildStamp(): string {
  if (process.env.LANGRAAN_BUILD) return process.env.LANGRAAN_BUILD;
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'dev';
  }
}

/** The page's policy forbids inline scripts, so the theme and language of the first paint come from a small blocking file. */
function firstPaint(): Plugin {
  let isBuild = false;
  let bootName = '';
  return {
    name: 'first-paint',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      const source = readFileSync(bootSource, 'utf8');
      bootName = `assets/boot-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: bootName, source });
    },
    transformIndexHtml(_html, context): HtmlTagDescriptor[] {
      const attrs = {
        src: isBuild ? `/${bootName}` : '/src/boot.js',
        'data-first': firstFiles(context.bundle).join(' '),
      };
      const tags: HtmlTagDescriptor[] = [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      // Thai, digits and signs in both weights: those that came later would push what is already shown.
      const fonts = Object.keys(context.bundle ?? {}).filter((name) => /-normal.*\.woff2$/.test(name));
      for (const font of fonts) {
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
        tags.push({ tag: 'link', attrs, injectTo: 'head-prepend' });
      }
      return tags;
    },
  };
}

/** Licences that want to be where the work is: of the font, and of the reader of barcodes. */
const LICENCES = {
  'ibm-plex-sans-thai': new URL('./node_modules/@fontsource/ibm-plex-sans-thai/LICENSE', import.meta.url),
  zxing: new URL('./node_modules/@zxing/library/LICENSE', import.meta.url),
};

function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    buildStart() {
      for (const [name, from] of Object.entries(LICENCES)) {
        this.emitFile({ type: 'asset', fileName: `licences/${name}.txt`, source: readFileSync(from, 'utf8') });
      }
    },
  };
}

/** Colours that nothing here is shown in; `npm run size` tells of a style that asks for one. */
const PALETTES = /^\s*--mantine-color-(?:cyan|grape|green|indigo|lime|orange|pink|violet)-.*\n/gm;

function palettes(): Plugin {
  return {
    name: 'palettes',
    enforce: 'pre',
    transform: { filter: { id: /default-css-variables\.layer\.css$/ }, handler: (code) => code.replace(PALETTES, '') },
  };
}

/** Files of many modules, which have a name to be known by. */
const TOGETHER: ReadonlySet<string> = new Set(['lists', 'orders', 'tools', 'popups', 'choices', 'stock', 'found']);

export default defineConfig({
  plugins: [react(), palettes(), firstPaint(), licences()],
  define: { __BUILD__: JSON.stringify(buildStamp()) },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 700,
    manifest: true,
    rolldownOptions: {
      output: {
        // The first load names 340 files: as short as the builder lets them be.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => (TOGETHER.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]',
        hashCharacters: 'base36',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'index', tags: ['$initial'] },
            { name: 'stock', test: /src[\\/]shared[\\/]stock[\\/]/ },
            { name: 'found', test: /src[\\/]shared[\\/]ui[\\/](?:finder-dropdown|scan-finder|finder\.module)/ },
            { name: partOfFirstLoad, debugName: 'first load' },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/files': server, '/openapi.json': server, '/docs': server } },
});
