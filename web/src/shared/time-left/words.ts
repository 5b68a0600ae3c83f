import { i18n } from '@/shared/i18n/setup';
import en from './i18n/en.json';
import th from './i18n/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    timeLeft: typeof th;
  }
}

// They come with the part that shows them, so that neither the shell nor a route names them.
i18n.addResourceBundle('th', 'timeLeft', th);
i18n.addResourceBundle('en', 'timeLeft', en);
