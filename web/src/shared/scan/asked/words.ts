import { i18n } from '@/shared/i18n/setup';
import en from './i18n/en.json';
import th from './i18n/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    asked: typeof th;
  }
}

// They come with the part that shows questions.
i18n.addResourceBundle('th', 'asked', th);
i18n.addResourceBundle('en', 'asked', en);
