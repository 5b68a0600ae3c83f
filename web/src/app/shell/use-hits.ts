import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { customerKeys, goodsKeys, orderKeys, productKeys, userKeys } from '@/entities/keys';
import { can } from '@/shared/access/access';
import { useSession } from '@/shared/access/session';
import { api } from '@/shared/api/client';
import type { TitleKey } from '@/shared/routing/static-data';
import { formatDate, formatMoney, formatNumber } from '@/shared/i18n/format';
import { findableEntries } from '../navigation';

/** One thing that was found, and the way to it. */
export interface Hit {
  id: string;
  label: string;
  facts: string;
  /** Of goods and products: the name of their picture, empty without one. */
  image?: string;
  go: () => void;
}

export type HitKind = Extract<TitleKey, 'orders' | 'customers' | 'products' | 'wmsInventory' | 'adminUser'>;

export interface HitGroup {
  title: HitKind;
  hits: readonly Hit[];
}

export interface Hits {
  groups: readonly HitGroup[];
  isLoading: boolean;
  /** What could not be asked. */
  failed: readonly HitKind[];
}

const MOST = 5;
const LEAST_LETTERS = 2;

type Draft = Omit<Hit, 'go'> & { to: string; params?: object; search?: object };
type Ask = (words: string, signal: AbortSignal) => Promise<Draft[]>;

const facts = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

/**
 * What the server finds by the words, each kind by its own list call and only for those who may open it: a kind that is
 * slow or fails holds no other up, and what the lists let a person see holds here too.
 */
export function useHits(typed: string): Hits {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSession();
  const [words] = useDebouncedValue(typed, 200);
  const doors = new Set(findableEntries(user).map(({ to }) => to));
  const hasWords = words.length >= LEAST_LETTERS;
  const page = { page: 1, limit: MOST };
  const orders: Ask = async (q, signal) =>
    (await api.get('/api/v1/orders', { query: { ...page, q }, signal })).Data.map((one) => ({
      id: `order ${one.id}`,
      label: one.number,
      facts: facts(
        one.recipient_name,
        t(`status.${one.status as 100}`),
        formatDate(one.ordered_at),
        one.phone,
        one.tracking_number || one.platform_order_id,
      ),
      to: '/backoffice/orders/$id',
      params: { id: String(one.id) },
    }));
  const customers: Ask = async (q, signal) =>
    (await api.get('/api/v1/customers', { query: { ...page, q }, signal })).Data.map((one) => ({
      id: `customer ${one.id}`,
      label: one.name,
      facts: facts(one.phone, t('hits.orders', { count: one.order_count, text: formatNumber(one.order_count) })),
      to: doors.has('/backoffice/customers') ? '/backoffice/customers' : '/backoffice/orders',
      search: { q: one.phone || one.name },
    }));
  const products: Ask = async (q, signal) =>
    (await api.get('/api/v1/products', { query: { ...page, q }, signal })).Data.map((one) => ({
      id: `product ${one.id}`,
      label: one.name,
      facts: facts(one.sku, one.barcode, formatMoney(one.price)),
      image: one.picture,
      to: '/backoffice/products',
      search: { q: one.sku, open: String(one.id) },
    }));
  const goods: Ask = async (q, signal) =>
    (await api.get('/api/v1/wms/product', { query: { ...page, q }, signal })).Data.map((one) => ({
      id: `goods ${one.id}`,
      label: one.name,
      image: one.picture,
      facts: facts(one.pn, one.barcode, t('hits.available', { text: formatNumber(one.available) })),
      to: '/wms/product/card/$id',
      params: { id: String(one.id) },
    }));
  const people: Ask = async (q, signal) =>
    (await api.get('/api/v1/users', { query: { ...page, q }, signal })).Data.map((one) => ({
      id: `person ${one.id}`,
      label: `${one.first_name} ${one.last_name}`.trim() || one.username,
      facts: facts(one.username, one.nick_name, one.phone),
      to: '/admin/user',
      search: { q: one.username, open: String(one.id) },
    }));
  const mayCustomers = can(user, 'customer') && (doors.has('/backoffice/customers') || doors.has('/backoffice/orders'));
  const kinds: { title: HitKind; key: readonly string[]; may: boolean; ask: Ask }[] = [
    { title: 'orders', key: orderKeys.of('palette'), may: doors.has('/backoffice/orders'), ask: orders },
    { title: 'customers', key: customerKeys.of('palette'), may: mayCustomers, ask: customers },
    { title: 'products', key: productKeys.of('palette'), may: doors.has('/backoffice/products'), ask: products },
    { title: 'wmsInventory', key: goodsKeys.of('palette'), may: doors.has('/wms/inventory'), ask: goods },
    { title: 'adminUser', key: userKeys.of('palette'), may: doors.has('/admin/user'), ask: people },
  ];
  const asked = kinds.filter(({ may }) => may);
  const answers = useQueries({
    queries: asked.map(({ key, ask }) =>
      queryOptions({
        queryKey: [...key, words],
        queryFn: ({ signal }) => ask(words, signal),
        enabled: hasWords,
        staleTime: 5000,
        retry: false,
      }),
    ),
  });
  // What fewer letters found is left out as soon as it no longer fits: Enter would open something else.
  const isWaiting = typed.length >= LEAST_LETTERS && words !== typed;
  return {
    groups: asked.flatMap(({ title }, at): HitGroup[] => {
      const drafts = hasWords && typed.length >= LEAST_LETTERS ? (answers[at]?.data ?? []) : [];
      const hits = drafts
        .filter(
          ({ label, facts: more }) => !isWaiting || `${label} ${more}`.toLowerCase().includes(typed.toLowerCase()),
        )
        .slice(0, MOST)
        .map(({ to, params, search, ...hit }) => ({
          ...hit,
          go: () => void navigate({ to, params, search } as never),
        }));
      return hits.length > 0 ? [{ title, hits }] : [];
    }),
    isLoading: isWaiting || answers.some(({ isFetching }) => isFetching),
    failed: asked.flatMap(({ title }, at) => (hasWords && answers[at]?.isError ? [title] : [])),
  };
}
