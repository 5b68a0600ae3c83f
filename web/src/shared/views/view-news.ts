import { i18n } from '@/shared/i18n/setup';
import { notify } from '@/shared/ui/feedback';
import en from './i18n/news/en.json';
import th from './i18n/news/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    viewNews: typeof th;
  }
}

i18n.addResourceBundle('th', 'viewNews', th);
i18n.addResourceBundle('en', 'viewNews', en);

/** The view that is open was changed by somebody else; its filter is taken by the button. */
export function tellChanged(isMine: boolean, onTake: () => void): void {
  const text = i18n.t(isMine ? 'viewNews:changedMine' : 'viewNews:changed');
  notify(text, { tone: 'warn', next: { label: i18n.t('viewNews:take'), run: onTake } });
}

/** The view that was open is there no more. */
export function tellGone(): void {
  notify(i18n.t('viewNews:gone'), { tone: 'warn' });
}
