import { createInstance, type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Dictionaries, Dictionary } from './dictionaries';
import refusalsTh from '../api/errors.th.json';
import th from './th.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Dictionaries;
    returnNull: false;
  }
}

export type Language = 'th' | 'en';

const i18n = createInstance();
const whole = new Intl.NumberFormat('en-US');
const storageKey = 'langraan-language';

function isLanguage(value: string | null): value is Language {
  return value === 'th' || value === 'en';
}

function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : 'th';
  } catch {
    return 'th';
  }
}

/** A count reads as every number does: 6,000. What else stands in a sentence stays as it is given. */
const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: string | number, _form, _language, options) =>
    options?.interpolationkey === 'count' && typeof value === 'number' ? whole.format(value) : (value as string),
};

void i18n
  .use(initReactI18next)
  .use(counts)
  .init({
    lng: storedLanguage(),
    fallbackLng: 'th',
    ns: ['common'],
    defaultNS: 'common',
    resources: { th: { common: th } },
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
    initAsync: false,
  });

/** Thai comes with the application; English arrives when it is wanted. */
const common: Dictionary = {
  name: 'common',
  th: async () => ({ default: th }),
  en: async () => {
    const [words, refusals] = await Promise.all([import('./en.json'), import('../api/errors.en.json')]);
    sentences.en = refusals.default;
    return words;
  },
};
const sentences: Record<Language, Partial<Record<string, string>>> = { th: refusalsTh, en: {} };
const wanted = new Map<string, Dictionary>([['common', common]]);

async function load(dictionary: Dictionary, language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, dictionary.name)) return;
  const file = await dictionary[language]();
  i18n.addResourceBundle(language, dictionary.name, file.default);
}

export function currentLanguage(): Language {
  return i18n.language === 'en' ? 'en' : 'th';
}

/**
 * The server's sentence for a code of its error catalogue, in the language in use; empty for a code that is not in it.
 */
export function refusalText(code: string): string {
  return sentences[currentLanguage()][code] ?? '';
}

/** Before the first render: the common words of the language this device last used. */
export async function loadFirstWords(): Promise<void> {
  await load(common, currentLanguage());
}

/** Loads a feature's words for the language in use, and remembers them for a later switch. */
export async function loadDictionaries(dictionaries: readonly Dictionary[]): Promise<void> {
  for (const dictionary of dictionaries) wanted.set(dictionary.name, dictionary);
  await Promise.all(dictionaries.map((dictionary) => load(dictionary, currentLanguage())));
}

/** Switches without a reload once all words in use are there, and keeps the choice on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted.values()].map((dictionary) => load(dictionary, language)));
  if (language !== currentLanguage()) await i18n.changeLanguage(language); // everything is drawn anew
  document.documentElement.lang = language;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be forbidden; the choice then lives for this page.
  }
}

export { i18n };
