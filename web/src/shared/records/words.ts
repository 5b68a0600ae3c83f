import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from '@/shared/i18n/setup';
import en from './i18n/en.json';
import th from './i18n/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    records: typeof th;
  }
}

// They come with the forms that need them, so that neither the shell nor a route names them.
i18n.addResourceBundle('th', 'records', th);
i18n.addResourceBundle('en', 'records', en);

/** The words of a kind, by what they are of. */
export function useKindWords({
  words,
}: {
  words: string;
}): (of: string, values?: { text?: string; name?: string }) => string {
  const { t } = useTranslation();
  return useCallback((of, values = { text: '' }) => t(`${words}.${of}` as never, values), [t, words]);
}
