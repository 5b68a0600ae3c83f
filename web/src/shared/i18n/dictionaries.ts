import type common from './th.json';

/**
 * Every namespace with its keys, typed from the Thai file. A feature adds its own line by module augmentation in its
 * routes.ts.
 */
export interface Dictionaries {
  common: typeof common;
}

/** One namespace in both languages; the files load with the first screen that needs them. */
export interface Dictionary {
  name: keyof Dictionaries;
  th: () => Promise<{ default: object }>;
  en: () => Promise<{ default: object }>;
}
