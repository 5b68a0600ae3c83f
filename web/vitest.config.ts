import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vite.config.ts';

export default mergeConfig(
  base,
  defineConfig({
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/test/setup.ts'],
      css: false,
      // Files of one worker share what they import: a test that leaves something behind is to put it back.
      isolate: false,
      maxWorkers: 3,
      // What passes only when tried again is said so and has to be looked into.
      retry: 1,
      // Its modules name each other without endings, which Node does not find.
      server: { deps: { inline: ['@zxing/library'] } },
      // A limit for what hangs, not a measure: the first test of a file also reads the whole application, on a machine that may be busy.
      testTimeout: 60_000,
    },
  }),
);
