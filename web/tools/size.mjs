// Fails when a gzip budget is passed. First load = all code and styles that a cold browser loads for the order list: what
// the page names, what boot.js has come with it, and what stands beside the rows. A screen's own is what opening it
// brings beyond the entry and beyond the shell's menus, tips, popups and notices, which every page loads later.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));
const kB = (bytes) => (bytes / 1000).toFixed(1);
const sizes = new Map();

function gzip(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(dist + file), { level: 6 }).length);
  return sizes.get(file);
}

function reach(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) reach(next, seen);
  return seen;
}

function weigh(keys) {
  const css = new Set();
  let js = 0;
  for (const key of keys) {
    js += gzip(manifest[key].file);
    for (const file of manifest[key].css ?? []) css.add(file);
  }
  return { js, css: [...css].reduce((sum, file) => sum + gzip(file), 0) };
}

const faults = [];
function limit(name, bytes, most) {
  const over = bytes > most * 1000;
  if (over) faults.push(name);
  process.stdout.write(`${over ? 'OVER' : 'ok  '} ${name}: ${kB(bytes)} kB of ${most}\n`);
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const shell = reach(entry);
const called = (name) => Object.keys(manifest).filter((key) => manifest[key].name === name);
const standing = called('popups').reduce((seen, key) => reach(key, seen), new Set(shell));
const screens = Object.keys(manifest).filter((key) => /features\/[^/]+\/screens\//.test(key));
const first = called('tools').reduce((seen, key) => reach(key, seen), new Set(shell));
const page = readFileSync(`${dist}index.html`, 'utf8');
const asked = new Set(page.match(/assets\/[^"\s]+\.(?:js|css)/g));
for (const key of first) for (const file of [manifest[key].file, ...(manifest[key].css ?? [])]) asked.add(file);
const load = [...asked].reduce((sum, file) => sum + gzip(file), 0);
limit('first load of the order list', load, 255);
if (asked.size > 15) faults.push('files of the first load');
process.stdout.write(`${asked.size > 15 ? 'OVER' : 'ok  '} files of the first load: ${asked.size} of 15\n`);
if (called('tools').length !== 1 || called('popups').length !== 1) faults.push('tools and popups are one file each');
for (const key of screens) {
  const own = [...reach(key)].filter((part) => !standing.has(part));
  const isChart = own.some((part) => /chart/i.test(part));
  limit(`${key} own JS`, weigh(own).js, isChart ? 125 : 45);
}

// Each component of Mantine brings a sheet of its own: whatever shows it must have it, by itself or from the start, and
// no other sheet may be there.
const read = (file) => readFileSync(dist + file, 'utf8');
const classesOf = (text) => new Set(text.match(/\bm_[0-9a-f]+/g));
const classesOfAll = (files) => new Set(files.flatMap((file) => [...classesOf(read(file))]));
const stylesOf = (keys) => [...keys].flatMap((key) => manifest[key].css ?? []);
const opened = Object.keys(manifest).filter((key) => manifest[key].isEntry || manifest[key].isDynamicEntry);
const shown = opened.map((key) => ({
  key,
  used: classesOfAll([...reach(key)].map((part) => manifest[part].file).filter((file) => file.endsWith('.js'))),
  styled: classesOfAll(stylesOf([...shell, ...reach(key)])),
}));
const sheets = fileURLToPath(new URL('../node_modules/@mantine/core/styles/', import.meta.url));
for (const name of readdirSync(sheets).filter((file) => file.endsWith('.layer.css'))) {
  const classes = [...classesOf(readFileSync(sheets + name, 'utf8'))];
  const has = (set) => classes.some((one) => set.has(one));
  const missing = shown.filter(({ used, styled }) => has(used) && !has(styled));
  const isIdle = shown.some(({ styled }) => has(styled)) && !shown.some(({ used }) => has(used));
  if (missing.length === 0 && !isIdle) continue;
  faults.push(name);
  const where = missing.map(({ key }) => `\n  ${key}`).join('');
  process.stdout.write(`${isIdle ? 'IDLE' : 'MISSING'} @mantine/core/styles/${name}${where}\n`);
}

// A box that two components style as strongly looks as the sheet says that comes later.
const LATER = [['Popover', 'Combobox']];
const placeOf = (name, text) =>
  text.indexOf(/\.m_[0-9a-f]+/.exec(readFileSync(`${sheets}${name}.layer.css`, 'utf8'))[0]);
for (const [under, over] of LATER) {
  const isWrong = (text) => placeOf(over, text) >= 0 && placeOf(under, text) > placeOf(over, text);
  const wrong = opened.filter((key) => isWrong([...new Set(stylesOf([...shell, ...reach(key)]))].map(read).join('')));
  if (wrong.length === 0) continue;
  faults.push(`${over} before ${under}`);
  process.stdout.write(`EARLY @mantine/core/styles/${over}.layer.css before ${under}'s, ${wrong.length} times\n`);
}

// Of a colour that vite.config.ts leaves out nothing may be drawn.
for (const file of readdirSync(`${dist}assets`).filter((name) => /\.(?:css|js)$/.test(name))) {
  const colour = /--mantine-color-(?:cyan|grape|green|indigo|lime|orange|pink|violet)-/.exec(read(`assets/${file}`));
  if (!colour) continue;
  faults.push(colour[0]);
  process.stdout.write(`MISSING ${colour[0]} for assets/${file}\n`);
}
if (faults.length > 0) process.exit(1);
