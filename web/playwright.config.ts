import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const address = process.env.LANGRAAN_E2E_URL ?? `http://127.0.0.1:${process.env.LANGRAAN_E2E_PORT ?? '18480'}`;

/** Chromium's shell without windows where it is installed: the same engine, a quarter faster. */
const shell = '/usr/bin/chromium-headless-shell';
const browser = process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // Limits for what hangs, not measures: journeys share two cores with everything else that is tested.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // All journeys share one shop and two cores. What passes only when tried again is listed as flaky and has to be looked into.
  retries: 2,
  reporter: [['list']],
  ...(process.env.LANGRAAN_E2E_URL
    ? {}
    : {
        webServer: {
          command: 'node e2e/server.mjs',
          url: `${address}/healthz`,
          timeout: 300_000,
          reuseExistingServer: false,
        },
      }),
  use: {
    baseURL: address,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    trace: 'on-first-retry', // keeping one of each test costs a fifth of the time
    launchOptions: {
      executablePath: browser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
