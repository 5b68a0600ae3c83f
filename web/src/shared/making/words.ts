import { i18n } from '@/shared/i18n/setup';
import en from './i18n/en.json';
import th from './i18n/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    making: typeof th;
  }
}

// They come with the forms that make something.
i18n.addResourceBundle('th', 'making', th);
i18n.addResourceBundle('en', 'making', en);
