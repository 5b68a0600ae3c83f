import { Loader } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '@/shared/i18n/format';
import { presets, type Preset } from './date-presets';
import { lazyPart } from './lazy-part';
import { OpenedPopover } from './opened-popover';
import type { Opened } from './opener';
import classes from './date-range.module.css';

const RangeCalendar = lazyPart(() => import('./range-calendar').then((module) => module.RangeCalendar));

interface RangeChoiceProps {
  from: string;
  to: string;
  most: number;
  /** The ready-made range this is. */
  preset: Preset | undefined;
  onRange: (from: string, to: string) => void;
}

/** What is behind DateRange. */
export function RangeChoice({ from, to, most, preset, onRange, ...opened }: RangeChoiceProps & Opened): ReactNode {
  const { t } = useTranslation();
  return (
    <OpenedPopover opened={opened} label={t('date.pick')} position="bottom-start">
      <Ranges
        from={from}
        to={to}
        most={most}
        preset={preset}
        onRange={(start, end) => {
          opened.onChange(false);
          onRange(start, end);
        }}
      />
    </OpenedPopover>
  );
}

function Ranges({ from, to, most, preset, onRange }: RangeChoiceProps): ReactNode {
  const { t } = useTranslation();
  const [isTooLong, setTooLong] = useState(false);
  const choose = (start: string, end: string): void => {
    const isOver = most > 0 && daysBetween(start, end) > most;
    setTooLong(isOver);
    if (!isOver) onRange(start, end);
  };
  return (
    <div className={classes.drop}>
      <ul className={classes.presets}>
        {presets().map((one) => (
          <li key={one.key}>
            <button type="button" aria-pressed={one.key === preset} onClick={() => choose(one.from, one.to)}>
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
  );
}
