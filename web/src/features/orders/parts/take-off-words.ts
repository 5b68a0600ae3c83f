import { i18n } from '@/shared/i18n/setup';
import en from '../i18n/take-off/en.json';
import th from '../i18n/take-off/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    takeOff: typeof th;
  }
}

// They come with the form that takes goods off, not with the list of orders.
i18n.addResourceBundle('th', 'takeOff', th);
i18n.addResourceBundle('en', 'takeOff', en);
