import type { ShippingProvider } from '@/entities/courier';
import { Provider } from '@/shared/api/contract';
import { COURIER_NAMES } from '@/shared/lib/courier-names';
import type { Reading } from './reading';

type Asked = Exclude<Reading['courier'], ''>;

interface Brand {
  name: string;
  /** Of those that everybody knows. */
  id?: number;
  /** How a shop may call it among its own. */
  called: RegExp;
}

const BRANDS: Record<Asked, Brand> = {
  thailand_post: { name: 'Thailand Post', id: Provider.ThailandPost, called: /ไปรษณีย์|thai(?:land)? ?post|\bems\b/i },
  kerry: { name: 'Kerry', id: Provider.Kerry, called: /kerry|เคอร?์?รี่|\bkex\b/i },
  spx: { name: 'SPX', id: Provider.SPX, called: /spx|shopee ?(?:e?xpress)/i },
  dhl: { name: 'DHL', id: Provider.DHL, called: /dhl/i },
  flash: { name: 'Flash', called: COURIER_NAMES.flash },
  j_and_t: { name: 'J&T', called: COURIER_NAMES.j_and_t },
  ninja_van: { name: 'Ninja Van', called: COURIER_NAMES.ninja_van },
  best: { name: 'Best', called: COURIER_NAMES.best },
  lalamove: { name: 'Lalamove', called: COURIER_NAMES.lalamove },
};

/** The courier, of those that new orders take, that a customer asks for; undefined where the shop has none such. */
export function askedCourier(
  courier: Reading['courier'],
  providers: readonly ShippingProvider[],
): ShippingProvider | undefined {
  if (courier === '') return undefined;
  const { id, called } = BRANDS[courier];
  return (
    providers.find((provider) => provider.id === id) ?? providers.find(({ own, name }) => own && called.test(name))
  );
}

/** What the courier that is asked for calls itself. */
export const courierBrand = (courier: Reading['courier']): string => (courier === '' ? '' : BRANDS[courier].name);
