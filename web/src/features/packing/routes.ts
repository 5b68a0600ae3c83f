import { createRoute } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { page } from '@/shared/routing/page';
import { searchOf } from '@/shared/routing/search-of';
import { oneOf, text, whole, type RawSearch } from '@/shared/search/search';
import { providerOf } from './checking/verdict';
import type words from './i18n/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    packing: typeof words;
  }
}

const dictionary: Dictionary = {
  name: 'packing',
  th: () => import('./i18n/th.json'),
  en: () => import('./i18n/en.json'),
};

interface StationSearch {
  /** `commands` shows the sheet of command barcodes. */
  view?: 'commands';
  /** The order to open once the work begins. */
  order?: string;
}

const LONGEST_NUMBER = 100;

const givenOrder = (raw: RawSearch): string => text(raw.order).trim().slice(0, LONGEST_NUMBER);

function stationSearch(raw: RawSearch): StationSearch {
  const order = givenOrder(raw);
  return { ...(raw.view === 'commands' ? { view: 'commands' } : {}), ...(order ? { order } : {}) };
}

const station = createRoute({
  ...page('/backoffice/packings'),
  validateSearch: stationSearch,
  component: lazyScreen(() => import('./screens/packing-station'), 'PackingStationScreen', [dictionary]),
});

interface CheckSearch {
  /** 0 is all couriers. */
  provider: number;
  view: '' | 'missing' | 'hand-over';
  /** The order that led here; empty without one. */
  order: string;
}

const everything: CheckSearch = { provider: 0, view: '', order: '' };

const check = createRoute({
  ...page('/backoffice/packings/shipping/checking'),
  ...searchOf(
    (raw) => ({
      provider: providerOf(whole(raw.provider, 0, 0)),
      view: oneOf(raw.view, ['', 'missing', 'hand-over'], ''),
      order: givenOrder(raw),
    }),
    everything,
  ),
  component: lazyScreen(() => import('./screens/shipping-check'), 'ShippingCheckScreen', [dictionary]),
});

export const packingRoutes = [station, check] as const;
