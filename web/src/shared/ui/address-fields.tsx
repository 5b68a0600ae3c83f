import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from '@/shared/api/call-types';
import { toApiError } from '@/shared/api/errors';
import { api } from '@/shared/api/client';
import { LOOKUP } from '@/shared/api/query-client';
import { currentLanguage } from '@/shared/i18n/setup';
import { keepEnter } from './keep-enter';
import { DigitsField } from './text-fields';

export type Place = Schema<'Address'>;

const OFFERED = 12;

export const placesQuery = (words: string, limit = OFFERED) =>
  queryOptions({
    queryKey: ['address', words, limit],
    queryFn: ({ signal }) => api.get('/api/v1/address', { query: { q: words, limit }, signal }),
    enabled: words.trim().length >= 2,
    ...LOOKUP,
  });

/** One line naming a place: "บางรัก, บางรัก, กรุงเทพมหานคร 10500". */
export function placeLine(place: Place, language = currentLanguage()): string {
  const names =
    language === 'en' && place.subdistrict_en
      ? [place.subdistrict_en, place.district_en, place.province_en]
      : [place.subdistrict, place.district, place.province];
  return `${names.join(', ')} ${place.zipcode}`;
}

/** Typing a subdistrict, district, province or postcode; choosing one line gives the whole place. */
export function PlaceFinder({
  onChoose,
  proposal,
}: {
  onChoose: (place: Place) => void;
  /** Words that it begins with: what they find is open for choosing. */
  proposal?: string | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const combobox = useCombobox({
    defaultOpened: Boolean(proposal),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const [words, setWords] = useState(proposal ?? '');
  const [paused] = useDebouncedValue(words, 200);
  const { data, error, isFetching } = useQuery(placesQuery(paused));
  const places = words.trim().length >= 2 ? (data?.Data ?? []) : [];
  const { dropdownOpened, selectFirstOption, resetSelectedOption } = combobox;
  // Enter takes what is marked: nothing that was found for the words before.
  const isCurrent = data !== undefined && paused === words;
  useEffect(
    function offerFirst() {
      if (!dropdownOpened) return;
      if (isCurrent) selectFirstOption();
      else resetSelectedOption();
    },
    [isCurrent, dropdownOpened, selectFirstOption, resetSelectedOption],
  );
  const choose = (at: string): void => {
    const place = places[Number(at)];
    if (!place) return;
    setWords(placeLine(place));
    combobox.closeDropdown();
    onChoose(place);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          data-path="place"
          label={t('address.find')}
          description={t('address.findHint')}
          value={words}
          autoComplete="off"
          error={error ? toApiError(error).text : undefined}
          leftSection={<IconMapPin size={16} aria-hidden />}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onKeyDown={keepEnter}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={words.trim().length < 2 || (places.length === 0 && (isFetching || error !== null))}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={t('address.find')}>
          {places.length === 0 && !error && <Combobox.Empty>{t('address.nothing')}</Combobox.Empty>}
          {places.map((place, at) => (
            <Combobox.Option key={placeLine(place, 'th')} value={String(at)}>
              {placeLine(place)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Names of the order's address fields: `district` is the ตำบล/แขวง and `city` the อำเภอ/เขต. */
export type AddressNames = Record<'address' | 'district' | 'city' | 'province' | 'zipcode', string>;

/** The part of a form these fields need; a form of useSchemaForm fits. */
export interface AddressForm {
  key: (path: string) => string;
  getInputProps: (path: string) => object;
  setFieldValue: (path: string, value: string) => void;
}

const ORDER_NAMES: AddressNames = {
  address: 'address',
  district: 'district',
  city: 'city',
  province: 'province',
  zipcode: 'zipcode',
};

/** Finder and the five fields, bound to a form by names. */
export function AddressFields({
  form,
  names = ORDER_NAMES,
  proposal,
  onPlaced,
}: {
  form: AddressForm;
  names?: AddressNames;
  proposal?: string | undefined;
  /** After a place was chosen: its fields need nothing more. */
  onPlaced?: (() => void) | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const fill = (place: Place): void => {
    form.setFieldValue(names.district, place.subdistrict);
    form.setFieldValue(names.city, place.district);
    form.setFieldValue(names.province, place.province);
    form.setFieldValue(names.zipcode, place.zipcode);
    onPlaced?.();
  };
  return (
    <div className="stack" style={{ gap: 12 }}>
      <TextInput
        label={t('address.line')}
        autoComplete="off"
        withAsterisk
        key={form.key(names.address)}
        {...form.getInputProps(names.address)}
      />
      <PlaceFinder onChoose={fill} proposal={proposal} />
      <div className="grid">
        {(
          [
            ['subdistrict', names.district],
            ['district', names.city],
            ['province', names.province],
          ] as const
        ).map(([place, name]) => (
          <TextInput
            key={form.key(name)}
            label={t(`address.${place}`)}
            autoComplete="off"
            withAsterisk
            {...form.getInputProps(name)}
          />
        ))}
        <DigitsField
          isByPlace
          label={t('address.zipcode')}
          maxLength={10}
          withAsterisk
          key={form.key(names.zipcode)}
          {...form.getInputProps(names.zipcode)}
        />
      </div>
    </div>
  );
}
