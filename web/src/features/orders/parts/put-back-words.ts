import { i18n } from '@/shared/i18n/setup';
import en from '../i18n/put-back/en.json';
import th from '../i18n/put-back/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    putBack: typeof th;
  }
}

// They come with the lines of an order, not with the list of orders.
i18n.addResourceBundle('th', 'putBack', th);
i18n.addResourceBundle('en', 'putBack', en);
