import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/th';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useState, type ReactNode } from 'react';
import { currentLanguage } from '@/shared/i18n/setup';
import { useCalendarWords } from './calendar-settings';

/** The calendar behind DateRange: Buddhist years in Thai, values stay Gregorian. Loads when first opened. */
export function RangeCalendar({ from, to, onChange }: { from: string; to: string; onChange: (from: string, to: string) => void }): ReactNode {
  const words = useCalendarWords();
  const [range, setRange] = useState<[string | null, string | null]>([from || null, to || null]);
  return (
    <DatesProvider settings={{ locale: currentLanguage(), firstDayOfWeek: 1, weekendDays: [] }}>
      <DatePicker
        type="range" allowSingleDateInRange highlightToday value={range} defaultDate={to || from || undefined} maxLevel="decade" {...words}
        onChange={(next) => {
          setRange(next);
          if (next[0] && next[1]) onChange(next[0], next[1]);
        }}
      />
    </DatesProvider>
  );
}
