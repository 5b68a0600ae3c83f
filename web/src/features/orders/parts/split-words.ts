import { i18n } from '@/shared/i18n/setup';
import en from '../i18n/split/en.json';
import th from '../i18n/split/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    split: typeof th;
  }
}

// They come with the dialog, not with the list of orders.
i18n.addResourceBundle('th', 'split', th);
i18n.addResourceBundle('en', 'split', en);
