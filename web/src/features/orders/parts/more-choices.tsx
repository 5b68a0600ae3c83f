import '@/shared/ui/checkbox-styles';
import { Checkbox, NativeSelect } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@/entities/customer';
import { customerKeys } from '@/entities/keys';
import { tagsQuery } from '@/entities/tag';
import { useMirrored } from '@/shared/access/mirrored';
import { useCan } from '@/shared/access/session';
import { api, STATION_MS } from '@/shared/api/client';
import { Finder } from '@/shared/ui/finder';
import { OpenedPopover } from '@/shared/ui/opened-popover';
import type { Opened } from '@/shared/ui/opener';
import { peopleQuery } from '../list-api';
import { DAYS, PAID, TRACKING, type OrderSearch } from '../search';
import classes from './order-filters.module.css';
import { nameOf } from './filter-chips';
import { ProductFinder } from './product-finder';

const customersQuery = (q: string) =>
  queryOptions({
    queryKey: customerKeys.of('named', q),
    queryFn: ({ signal }) =>
      api.get('/api/v1/customers', { query: { q, page: 1, limit: 10 }, signal, limitMs: STATION_MS }),
  });

interface MoreChoicesProps extends Opened {
  search: OrderSearch;
  onFilter: (change: Partial<OrderSearch>) => void;
}

/** What is behind MoreFilters. Whatever is chosen holds at once. */
export function MoreChoices({ search, onFilter, ...opened }: MoreChoicesProps): ReactNode {
  const { t } = useTranslation('orders');
  const can = useCan();
  const people = useQuery(peopleQuery).data?.Data ?? [];
  const tags = useMirrored('tags', useQuery(tagsQuery).data)?.Data ?? [];
  const any = { value: '', label: t('filter.any') };
  return (
    <OpenedPopover opened={opened} label={t('filter.more')} position="bottom-end">
      <div className={`stack ${classes.choices}`}>
        <ProductFinder
          label={t('filter.product')}
          onAdd={({ id }) => {
            opened.onChange(false);
            onFilter({ product: id, goods: 0 });
          }}
        />
        {(tags.length > 0 || search.tag > 0) && (
          <NativeSelect
            label={t('filter.tag')}
            value={search.tag === 0 ? '' : String(search.tag)}
            onChange={({ currentTarget: { value } }) => onFilter({ tag: Number(value) })}
            data={[any, ...tags.map(({ id, name }) => ({ value: String(id), label: name }))]}
          />
        )}
        <NativeSelect
          label={t('filter.day')}
          value={search.day}
          onChange={({ currentTarget: { value } }) => onFilter({ day: DAYS.find((day) => day === value) ?? '' })}
          data={[
            { value: '', label: t('day.ordered') },
            ...DAYS.map((day) => ({ value: day, label: t(`day.${day}`) })),
          ]}
        />
        <NativeSelect
          label={t('filter.paid')}
          value={search.paid}
          onChange={({ currentTarget: { value } }) => onFilter({ paid: PAID.find((paid) => paid === value) ?? '' })}
          data={[any, ...PAID.map((paid) => ({ value: paid, label: t(`paidOf.${paid}`) }))]}
        />
        <NativeSelect
          label={t('filter.tracking')}
          value={search.tracking}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ tracking: TRACKING.find((one) => one === value) ?? '' })
          }
          data={[any, ...TRACKING.map((one) => ({ value: one, label: t(`trackingOf.${one}`) }))]}
        />
        <NativeSelect
          label={t('filter.creator')}
          value={search.creator === 0 ? '' : String(search.creator)}
          onChange={({ currentTarget: { value } }) => onFilter({ creator: Number(value) })}
          data={[any, ...people.map((person) => ({ value: String(person.id), label: nameOf(person) }))]}
        />
        {can('customer') && (
          <Finder<Customer>
            label={t('filter.customer')}
            placeholder={t('filter.findCustomer')}
            nothing={t('filter.noCustomer')}
            query={customersQuery}
            nameOf={({ name }) => name}
            codeOf={({ phone }) => phone}
            factsOf={({ addresses }) => addresses[0]?.province ?? ''}
            onPick={({ id }) => onFilter({ customer: id })}
          />
        )}
        <Checkbox
          label={t('filter.onlyHeld')}
          checked={search.hold === '1'}
          onChange={({ currentTarget: { checked } }) => onFilter({ hold: checked ? '1' : '' })}
        />
        <Checkbox
          label={t('filter.cod')}
          checked={search.cod === '1'}
          onChange={({ currentTarget: { checked } }) => onFilter({ cod: checked ? '1' : '' })}
        />
        <Checkbox
          label={t('filter.noted')}
          checked={search.noted === '1'}
          onChange={({ currentTarget: { checked } }) => onFilter({ noted: checked ? '1' : '' })}
        />
      </div>
    </OpenedPopover>
  );
}
