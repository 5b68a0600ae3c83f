import { i18n } from '@/shared/i18n/setup';
import en from '../i18n/story/en.json';
import th from '../i18n/story/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    story: typeof th;
  }
}

// They come with the story of an order, not with the list of orders.
i18n.addResourceBundle('th', 'story', th);
i18n.addResourceBundle('en', 'story', en);
