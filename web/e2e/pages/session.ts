import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

export type DemoUser = 'admin' | 'owner' | 'seller' | 'packer' | 'agent' | 'rider' | 'viewer' | 'owner2';
export const DEMO_PASSWORD = 'langraan-demo';

const tokens = new Map<DemoUser, string>();

/** The sign-in page. */
export class LoginPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async signIn(user: string, password = DEMO_PASSWORD): Promise<void> {
    await this.page.locator('input[name="username"], input[autocomplete="username"]').first().fill(user);
    await this.page.locator('input[autocomplete="current-password"]').fill(password);
    await this.page.keyboard.press('Enter');
  }
}

/** Signs in once per user and worker through the real page; later contexts get the token. */
export async function tokenOf(browser: Browser, address: string | undefined, user: DemoUser): Promise<string> {
  const baseURL = address ?? '';
  const known = tokens.get(user);
  if (known) return known;
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(user);
  await expect(page).not.toHaveURL(/\/login/, { timeout: 20_000 });
  const cookie = (await context.cookies()).find(({ name }) => name === 'langraan_token');
  await context.close();
  if (!cookie) throw new Error(`no token for ${user}`);
  tokens.set(user, cookie.value);
  return cookie.value;
}

/** So many times slower than this machine the browser computes, as an old device would. */
const SLOWER = Number(process.env.E2E_SLOWER ?? '1');

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

export interface Look {
  language?: 'th' | 'en';
  theme?: 'light' | 'dark';
  width?: number;
  /** A phone: fingers instead of a mouse. */
  isTouch?: boolean;
}

/** A fresh browser context signed in as a demo user (null: a visitor), with language, theme and width. */
export async function contextFor(
  browser: Browser,
  address: string | undefined,
  user: DemoUser | null,
  look: Look = {},
): Promise<BrowserContext> {
  const baseURL = address ?? '';
  const { language = 'th', theme = 'light', width = 1440, isTouch = false } = look;
  const context = await browser.newContext({
    baseURL,
    colorScheme: theme,
    viewport: { width, height: width < 700 ? 844 : 900 },
    reducedMotion: 'reduce',
    hasTouch: isTouch,
    isMobile: isTouch,
  });
  if (user)
    await context.addCookies([{ name: 'langraan_token', value: await tokenOf(browser, baseURL, user), url: baseURL }]);
  // Not by a route, which would turn off the browser's cache and lead every call through the test.
  await context.addInitScript(
    ([chosen, scheme]) => {
      localStorage.setItem('langraan-language', chosen ?? 'th');
      localStorage.setItem('langraan-theme', scheme ?? 'auto');
    },
    [language, theme],
  );
  if (user) await context.addInitScript(wear, { language, theme });
  if (SLOWER > 1) context.on('page', (page) => void slowDown(context, page));
  return context;
}

/** In the page: whatever its user chose, the profile says this. */
function wear(look: { language: string; theme: string }): void {
  const ask = window.fetch;
  window.fetch = async (what, how) => {
    const call = new Request(what, how);
    const isProfile = call.method === 'GET' && new URL(call.url).pathname === '/api/v1/profile';
    const answer = await ask(call);
    return isProfile && answer.ok ? Response.json({ ...(await answer.json()), ...look }) : answer;
  };
}
