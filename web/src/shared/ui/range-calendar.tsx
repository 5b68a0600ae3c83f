import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/th';
import { Button } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@/shared/i18n/setup';
import { useCalendarWords } from './calendar-settings';
import { TypedDate } from './typed-date';
import classes from './date-range.module.css';

interface RangeCalendarProps {
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/**
 * What is behind DateRange: both days as they are typed, and a calendar with Buddhist years in Thai. Values stay
 * Gregorian. Loads when first opened.
 */
export function RangeCalendar({ from, to, onChange }: RangeCalendarProps): ReactNode {
  const words = useCalendarWords();
  const [range, setRange] = useState<[string | null, string | null]>([from || null, to || null]);
  return (
    <>
      <TypedRange from={from} to={to} onChange={onChange} />
      <DatesProvider settings={{ locale: currentLanguage(), firstDayOfWeek: 1, weekendDays: [] }}>
        <DatePicker
          type="range"
          allowSingleDateInRange
          highlightToday
          value={range}
          defaultDate={to || from || undefined}
          maxLevel="decade"
          {...words}
          onChange={(next) => {
            setRange(next);
            if (next[0] && next[1]) onChange(next[0], next[1]);
          }}
        />
      </DatesProvider>
    </>
  );
}

function TypedRange({ from, to, onChange }: RangeCalendarProps): ReactNode {
  const { t } = useTranslation();
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  return (
    <form
      className={classes.typed}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (first && last) onChange(first < last ? first : last, first < last ? last : first);
      }}
    >
      <TypedDate size="xs" label={t('date.from')} value={first} onChange={setFirst} />
      <TypedDate size="xs" label={t('date.to')} value={last} onChange={setLast} />
      <Button type="submit" size="xs" variant="default" disabled={!first || !last}>
        {t('date.use')}
      </Button>
    </form>
  );
}
