import { i18n } from '@/shared/i18n/setup';
import en from '../i18n/tracking/en.json';
import th from '../i18n/tracking/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    tracking: typeof th;
  }
}

// They come with the dialog that needs them: the list of orders, which most people see first, has nothing of them.
i18n.addResourceBundle('th', 'tracking', th);
i18n.addResourceBundle('en', 'tracking', en);
