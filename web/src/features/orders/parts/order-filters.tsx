import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, type ReactNode } from 'react';
import { useProviders } from '@/entities/courier';
import { useTranslation } from 'react-i18next';
import { paymentMethodsQuery, saleChannelsQuery } from '@/entities/lookups';
import { channelsAsShown, methodName } from '@/entities/made-names';
import { today } from '@/shared/i18n/format';
import { DateRange, MOST_DAYS } from '@/shared/ui/date-range';
import { FilterBar, FilterChoice } from '@/shared/ui/filter-bar';
import { lazyPart } from '@/shared/ui/lazy-part';
import { CourierSign, PlatformSign } from '@/shared/ui/sign';
import { PLATFORMS, STATUSES } from '../model';
import { fieldText, filtersInUse, NO_FILTERS } from '../filters';
import { type OrderSearch } from '../search';
import classes from './order-filters.module.css';
import { FiltersRoom } from './late-room';

const MoreFilters = lazyPart(() => import('./more-filters').then((module) => module.MoreFilters));

/** Whether a text may be a list of numbers; what reads it comes when it is asked. */
const mayBeList = (text: string): boolean => /[\s,;|]/.test(text) && text.replaceAll(/[^\d๐-๙]/g, '').length >= 8;

/** One search, then the filters; everything goes into the address. */
export function OrderFilters({
  search,
  onChange,
}: {
  search: OrderSearch;
  onChange: (change: Partial<OrderSearch>) => void;
}): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const { all: known } = useProviders();
  const channels = useQuery(saleChannelsQuery).data?.Data ?? [];
  const methods = useQuery(paymentMethodsQuery).data?.Data ?? [];
  const last = today();
  const first = today(1 - MOST_DAYS);
  const chooseRange = (from: string, to: string): void => {
    const isDefault = from === first && to === last;
    onChange(isDefault ? { from: '', to: '' } : { from, to });
  };
  const number = (name: 'platform' | 'channel' | 'method' | 'provider') => ({
    label: t(`filter.${name}`),
    value: search[name] === 0 ? '' : String(search[name]),
    onChange: (value: string) => onChange({ [name]: Number(value) }),
  });
  const taken = useRef('');
  const take = (words: string): void => {
    taken.current = words;
    if (!mayBeList(words)) onChange({ q: words, numbers: '', cut: 0 });
    else
      void import('../numbers').then(
        ({ searchFor }) => taken.current === words && onChange(searchFor(words, search)),
        () => taken.current === words && onChange({ q: words, numbers: '', cut: 0 }),
      );
  };
  const isFiltered = filtersInUse(search).length > 0 || search.status !== '' || search.late !== '';
  return (
    <div className={classes.filters}>
      <FilterBar
        words={fieldText(search)}
        onWords={take}
        placeholder={t('list.searchHint')}
        short={t('list.searchShort')}
        scans
        hasOwnViews
        onClear={isFiltered ? () => onChange(NO_FILTERS) : undefined}
      >
        {search.numbers === '' && (
          <DateRange from={search.from || first} to={search.to || last} onChange={chooseRange} />
        )}
        <FilterChoice
          label={t('filter.status')}
          value={search.status}
          onChange={(status) => onChange({ status })}
          options={statusOptions(search.status, (code) => t(`common:status.${code}`), t('view.returns'))}
        />
        <FilterChoice
          {...number('platform')}
          options={PLATFORMS.map((code) => ({
            value: String(code),
            label: t(`common:platform.${code}`),
            sign: <PlatformSign of={code} />,
          }))}
        />
        <FilterChoice
          {...number('channel')}
          options={channelsAsShown(channels).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <FilterChoice
          {...number('method')}
          options={methods.map(({ id, name }) => ({ value: String(id), label: methodName(name) }))}
        />
        <FilterChoice
          {...number('provider')}
          options={known.map(({ id, name }) => ({
            value: String(id),
            label: name,
            sign: <CourierSign of={id} name={name} />,
          }))}
        />
        <Suspense fallback={<FiltersRoom />}>
          <MoreFilters search={search} onChange={onChange} />
        </Suspense>
      </FilterBar>
    </div>
  );
}

type NamedCode = (typeof STATUSES)[number] | 999;

function statusOptions(
  current: string,
  name: (code: NamedCode) => string,
  returns: string,
): { value: string; label: string }[] {
  const options = [...STATUSES, 999 as const].map((code) => ({ value: String(code), label: name(code) }));
  const isKnown = current === '' || options.some(({ value }) => value === current);
  const words = current
    .split(',')
    .map((code) => options.find(({ value }) => value === code)?.label ?? code)
    .join(', ');
  return isKnown ? options : [{ value: current, label: current === '141,142,998' ? returns : words }, ...options];
}
