// Takes the pictures of the README from bin/langraan with the demo business, into docs/screenshots.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const running = process.env.LANGRAAN_E2E_URL;
const address = running ?? `http://127.0.0.1:${process.env.LANGRAAN_E2E_PORT ?? '18480'}`;
const shell = '/usr/bin/chromium-headless-shell';
const executablePath = process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium');
const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const password = 'langraan-demo';
const only = process.argv.slice(2);

async function isUp() {
  return fetch(`${address}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** A server of its own; the pictures change what is shown, and another build must not come into them. */
async function start() {
  if (running) return () => {};
  if (await isUp()) throw new Error(`${address} is taken; LANGRAAN_E2E_PORT names another port`);
  const server = spawn('node', [fileURLToPath(new URL('../e2e/server.mjs', import.meta.url))], { stdio: 'inherit' });
  const last = Date.now() + 300_000; // seeding takes most of it
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    if (Date.now() > last) {
      server.kill('SIGTERM');
      throw new Error(`nothing answers on ${address}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return () => server.kill('SIGTERM');
}

async function signIn(browser, language) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[autocomplete="username"]').fill('owner');
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'), { timeout: 60_000 });
  await page.getByRole('main').getByRole('table').first().waitFor(); // the sign-in page has a heading and a language switch too
  if ((await page.locator('html').getAttribute('lang')) !== language) {
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/profile') && answer.request().method() === 'PUT',
    );
    await page.getByRole('button', { name: new RegExp(`^${language.toUpperCase()} `) }).click();
    await saved;
  }
  return page;
}

async function open(page, path) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
}

async function settled(page) {
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined); // what is live never ends
}

/** Asks the running shop as the signed-in user; with a body, as a write. */
function ask(page, path, body) {
  return page.evaluate(
    async ([url, sent]) => {
      const token = decodeURIComponent(document.cookie.match(/langraan_token=([^;]+)/)?.[1] ?? '');
      const headers = {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `picture-${performance.now()}`,
      };
      const answer = await fetch(url, sent ? { method: 'POST', headers, body: JSON.stringify(sent) } : { headers });
      return answer.json();
    },
    [path, body],
  );
}

async function orderOf(page, status, fits = () => true) {
  const { Data } = await ask(page, `/api/v1/orders?status=${status}&limit=100`);
  for (const { id } of Data) {
    const order = await ask(page, `/api/v1/orders/detail?id=${id}`);
    if (fits(order)) return order;
  }
  throw new Error(`no order of status ${status} fits`);
}

async function startStation(page) {
  const button = page.getByRole('button', { name: /^(เริ่มทำงาน|Start work)$/ });
  if (await button.count()) await button.click();
}

async function scan(page, code) {
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(700);
}

async function packing(page) {
  const order = await orderOf(
    page,
    111,
    ({ lines, packings }) =>
      lines.length > 1 && !packings?.length && lines.every(({ components }) => components?.length),
  );
  await open(page, '/backoffice/packings');
  await startStation(page);
  await scan(page, order.number);
  await scan(page, order.lines[0].components[0].barcode || order.lines[0].components[0].pn);
}

/** Packs some orders whole, so that there is something to hand over. */
async function pack(page, count) {
  const { Data } = await ask(page, '/api/v1/orders?status=111&limit=100');
  for (const { number } of Data.slice(-count)) {
    const { packing } = await ask(page, '/api/v2/packings/verify/createoradd', { code: number });
    for (const { barcode, wanted, packed } of packing?.items ?? []) {
      if (wanted > packed)
        await ask(page, '/api/v2/packings/verify/createoradd', {
          packing_id: packing.id,
          barcode,
          quantity: wanted - packed,
        });
    }
    if (packing) await ask(page, '/api/v3/packings/verify/close', { packing_id: packing.id });
  }
}

async function shipping(page) {
  await pack(page, 6);
  const hasTracking = ({ tracking_number: number }) => Boolean(number);
  const first = await orderOf(page, 112, hasTracking);
  await open(page, '/backoffice/packings/shipping/checking');
  await startStation(page);
  await scan(page, first.tracking_number);
  await scan(page, (await orderOf(page, 112, hasTracking)).tracking_number);
}

async function plan(page) {
  await open(page, '/wms/storage?view=plan');
  await page.getByRole('button', { name: /^A-01/ }).click();
  await settled(page);
}

const shots = [
  ['orders-th', 'th', (page) => open(page, '/backoffice/orders')],
  ['orders-en', 'en', (page) => open(page, '/backoffice/orders')],
  [
    'order-th',
    'th',
    async (page) => open(page, `/backoffice/orders/${(await orderOf(page, 122, ({ lines }) => lines.length > 1)).id}`),
  ],
  ['packing-th', 'th', packing],
  ['packing-en', 'en', packing],
  ['shipping-th', 'th', shipping],
  ['dashboard-th', 'th', (page) => open(page, '/wms/inventory/dashboard')],
  ['plan-en', 'en', plan],
];

mkdirSync(folder, { recursive: true });
const stop = await start();
let browser;
try {
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  for (const language of ['th', 'en']) {
    const wanted = shots.filter(([name, of]) => of === language && (only.length === 0 || only.includes(name)));
    if (wanted.length === 0) continue;
    const page = await signIn(browser, language);
    for (const [name, , prepare] of wanted) {
      await prepare(page);
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${folder}${String(name)}.png`, animations: 'disabled' });
      process.stdout.write(`${String(name)}.png\n`);
    }
    await page.context().close();
  }
} finally {
  await browser?.close();
  stop();
}
