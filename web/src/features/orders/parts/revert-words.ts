import { i18n } from '@/shared/i18n/setup';
import en from '../i18n/revert/en.json';
import th from '../i18n/revert/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    revert: typeof th;
  }
}

// They come with the payments of an order, not with the list of orders.
i18n.addResourceBundle('th', 'revert', th);
i18n.addResourceBundle('en', 'revert', en);
