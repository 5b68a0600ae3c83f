import { i18n } from '@/shared/i18n/setup';
import en from '../i18n/check-back/en.json';
import th from '../i18n/check-back/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    'check-back': typeof th;
  }
}

// They come with a parcel whose scan can be taken back, not with the list of orders.
i18n.addResourceBundle('th', 'check-back', th);
i18n.addResourceBundle('en', 'check-back', en);
