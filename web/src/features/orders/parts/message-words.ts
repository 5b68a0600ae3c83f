import { i18n } from '@/shared/i18n/setup';
import en from '../i18n/message/en.json';
import th from '../i18n/message/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    message: typeof th;
  }
}

// They come with the form that reads messages, not with the list of orders.
i18n.addResourceBundle('th', 'message', th);
i18n.addResourceBundle('en', 'message', en);
