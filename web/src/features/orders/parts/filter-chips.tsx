import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tagsQuery } from '@/entities/tag';
import { useMirrored } from '@/shared/access/mirrored';
import { useCan } from '@/shared/access/session';
import { customerNameQuery, goodsNameQuery, peopleQuery, soldNameQuery } from '../list-api';
import { MORE, type MoreName } from '../filters';
import { ORDER_SEARCH, type OrderSearch } from '../search';

interface FilterChipsProps {
  search: OrderSearch;
  onChange: (change: Partial<OrderSearch>) => void;
}

/** Those of the rarer filters that are in use: each says what it is narrowed to, and a press takes it off. */
export function FilterChips({ search, onChange }: FilterChipsProps): ReactNode {
  const textOf = useTexts(search);
  return MORE.filter((name) => search[name] !== ORDER_SEARCH[name]).map((name) => (
    <Chip key={name} text={textOf(name)} onRemove={() => onChange({ [name]: ORDER_SEARCH[name] })} />
  ));
}

/** What a chip says. */
function useTexts(search: OrderSearch): (name: MoreName) => string {
  const { t } = useTranslation('orders');
  const can = useCan();
  const customer = useQuery({ ...customerNameQuery(search.customer), enabled: search.customer > 0 && can('customer') });
  const people = useQuery({ ...peopleQuery, enabled: search.creator > 0 });
  const creator = people.data?.Data.find(({ id }) => id === search.creator);
  const product = useQuery({
    ...soldNameQuery(search.product),
    enabled: search.product > 0 && (can('product') || can('order')),
  });
  const goods = useQuery({ ...goodsNameQuery(search.goods), enabled: search.goods > 0 && can('wms') });
  const tags = useMirrored('tags', useQuery(tagsQuery).data)?.Data ?? [];
  return (name) => {
    switch (name) {
      case 'product':
        return product.data ?? t('filter.product');
      case 'goods':
        return goods.data ?? t('filter.goods');
      case 'tag':
        return tags.find(({ id }) => id === search.tag)?.name ?? t('filter.tag');
      case 'hold':
        return t('filter.onlyHeld');
      case 'day':
        return t(`day.${search.day || 'ordered'}`);
      case 'paid':
        return search.paid ? t(`paidOf.${search.paid}`) : '';
      case 'tracking':
        return search.tracking ? t(`trackingOf.${search.tracking}`) : '';
      case 'customer':
        return customer.data ?? t('filter.customer');
      case 'creator':
        return creator ? nameOf(creator) : t('filter.creator');
      default:
        return t(`filter.${name}`);
    }
  };
}

export function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}

/** A filter in use: a press takes it off. */
function Chip({ text, onRemove }: { text: string; onRemove: () => void }): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <Button
      variant="light"
      maw={260}
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={t('filter.without', { text })}
      onClick={onRemove}
    >
      {text}
    </Button>
  );
}
