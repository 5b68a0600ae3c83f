import { i18n } from '@/shared/i18n/setup';
import en from '../i18n/en.json';
import th from '../i18n/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    camera: typeof th;
  }
}

// They come with the button that opens the camera, which a desk never loads.
i18n.addResourceBundle('th', 'camera', th);
i18n.addResourceBundle('en', 'camera', en);
