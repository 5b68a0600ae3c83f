import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/th';
import { DatePicker, DatesProvider } from '@mantine/dates';
import dayjs from 'dayjs';
import buddhistEra from 'dayjs/plugin/buddhistEra';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/i18n/format';
import { currentLanguage } from '@/shared/i18n/setup';

dayjs.extend(buddhistEra);

/** The calendar behind DateRange: Buddhist years in Thai, values stay Gregorian. Loads when first opened. */
export function RangeCalendar({ from, to, onChange }: { from: string; to: string; onChange: (from: string, to: string) => void }): ReactNode {
  const { t } = useTranslation();
  const language = currentLanguage();
  const year = language === 'th' ? 'BBBB' : 'YYYY';
  const [range, setRange] = useState<[string | null, string | null]>([from || null, to || null]);
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1, weekendDays: [] }}>
      <DatePicker
        type="range" allowSingleDateInRange highlightToday value={range} defaultDate={to || from || undefined} maxLevel="decade"
        monthLabelFormat={`MMMM ${year}`} yearLabelFormat={year} decadeLabelFormat={year} yearsListFormat={year} monthsListFormat="MMM" getDayAriaLabel={(day) => formatDate(day)}
        ariaLabels={{
          previousMonth: t('date.previousMonth'), nextMonth: t('date.nextMonth'), previousYear: t('date.previousYear'), nextYear: t('date.nextYear'),
          previousDecade: t('date.previousYears'), nextDecade: t('date.nextYears'),
        }}
        onChange={(next) => {
          setRange(next);
          if (next[0] && next[1]) onChange(next[0], next[1]);
        }}
      />
    </DatesProvider>
  );
}
