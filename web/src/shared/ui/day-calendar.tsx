import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/th';
import { DatePicker, DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { currentLanguage } from '@/shared/i18n/setup';
import { useCalendarWords } from './calendar-settings';

/** The calendar behind DayField. Loads when first opened. */
export function DayCalendar({
  value,
  least,
  onChange,
}: {
  value: string;
  least?: string | undefined;
  onChange: (day: string) => void;
}): ReactNode {
  const words = useCalendarWords();
  return (
    <DatesProvider settings={{ locale: currentLanguage(), firstDayOfWeek: 1, weekendDays: [] }}>
      <DatePicker
        highlightToday
        value={value || null}
        defaultDate={value || least || undefined}
        maxLevel="decade"
        {...(least ? { minDate: least } : {})}
        {...words}
        onChange={(day) => {
          if (day) onChange(day);
        }}
      />
    </DatesProvider>
  );
}
