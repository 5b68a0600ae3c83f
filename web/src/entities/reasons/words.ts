import { i18n } from '@/shared/i18n/setup';
import en from './i18n/en.json';
import th from './i18n/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    reasons: typeof th;
  }
}

// They come with what tells why an order was cancelled, not with the list of orders.
i18n.addResourceBundle('th', 'reasons', th);
i18n.addResourceBundle('en', 'reasons', en);
