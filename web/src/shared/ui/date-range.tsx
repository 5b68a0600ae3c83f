import { Button, Loader, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween, formatDate, today } from '@/shared/i18n/format';
import { MOST_DAYS } from '@/shared/search/search';
import classes from './date-range.module.css';
import { lazyPart } from './lazy-part';

const RangeCalendar = lazyPart(() => import('./range-calendar').then((module) => module.RangeCalendar));

export { MOST_DAYS };

export interface DateRangeProps {
  /** YYYY-MM-DD, Gregorian; empty for none. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
  /** Days at most, both ends counted; 0 for no limit. */
  most?: number;
}

type Preset = 'today' | 'yesterday' | 'last7' | 'last31' | 'thisMonth';

/** The ready-made ranges, ending today in Bangkok. */
export function presets(now = Date.now()): { key: Preset; from: string; to: string }[] {
  const end = today(0, now);
  return [
    { key: 'today', from: end, to: end },
    { key: 'yesterday', from: today(-1, now), to: today(-1, now) },
    { key: 'last7', from: today(-6, now), to: end },
    { key: 'last31', from: today(-30, now), to: end },
    { key: 'thisMonth', from: `${end.slice(0, 8)}01`, to: end },
  ];
}

/** A range of days with ready-made choices. A longer pick than allowed says the rule here and keeps the range as it was. */
export function DateRange({ from, to, onChange, most = MOST_DAYS }: DateRangeProps): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isTooLong, setTooLong] = useState(false);
  const preset = presets().find((one) => one.from === from && one.to === to);
  const label = preset
    ? t(`date.${preset.key}`)
    : from && to
      ? `${formatDate(from)} – ${formatDate(to)}`
      : t('date.any');
  const choose = (start: string, end: string): void => {
    const isOver = most > 0 && daysBetween(start, end) > most;
    setTooLong(isOver);
    if (isOver) return;
    setOpen(false);
    onChange(start, end);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withRoles>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar size={16} aria-hidden />}
          aria-label={`${t('date.range')}: ${label}`}
          fw={400}
          onClick={() => {
            setTooLong(false);
            setOpen(!isOpen);
          }}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('date.pick')}>
        <div className={classes.drop}>
          <ul className={classes.presets}>
            {presets().map((one) => (
              <li key={one.key}>
                <button type="button" aria-pressed={one.key === preset?.key} onClick={() => choose(one.from, one.to)}>
                  {t(`date.${one.key}`)}
                </button>
              </li>
            ))}
          </ul>
          <div className={classes.calendar}>
            {isTooLong && (
              <p role="alert" className={classes.rule}>
                {t('date.tooLong')}
              </p>
            )}
            <Suspense fallback={<Loader size="sm" />}>
              <RangeCalendar from={from} to={to} onChange={choose} />
            </Suspense>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
