import type { DatePickerProps } from '@mantine/dates';
import dayjs from 'dayjs';
import buddhistEra from 'dayjs/plugin/buddhistEra';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/i18n/format';
import { currentLanguage } from '@/shared/i18n/setup';

dayjs.extend(buddhistEra);

type Words = Pick<
  DatePickerProps,
  | 'monthLabelFormat'
  | 'yearLabelFormat'
  | 'decadeLabelFormat'
  | 'yearsListFormat'
  | 'monthsListFormat'
  | 'getDayAriaLabel'
  | 'ariaLabels'
>;

/** What every calendar here has in common: Buddhist years in Thai, names for its arrows. Values stay Gregorian. */
export function useCalendarWords(): Words {
  const { t } = useTranslation();
  const year = currentLanguage() === 'th' ? 'BBBB' : 'YYYY';
  return {
    monthLabelFormat: `MMMM ${year}`,
    yearLabelFormat: year,
    decadeLabelFormat: year,
    yearsListFormat: year,
    monthsListFormat: 'MMM',
    getDayAriaLabel: (day) => formatDate(day),
    ariaLabels: {
      previousMonth: t('date.previousMonth'),
      nextMonth: t('date.nextMonth'),
      previousYear: t('date.previousYear'),
      nextYear: t('date.nextYear'),
      previousDecade: t('date.previousYears'),
      nextDecade: t('date.nextYears'),
    },
  };
}
