import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/i18n/format';
import { MOST_DAYS } from '@/shared/search/search';
import { aheadPart } from './ahead-part';
import { presets } from './date-presets';
import { Opener } from './opener';

const choice = aheadPart(() => import('./range-choice').then((module) => module.RangeChoice));

export { MOST_DAYS };

export interface DateRangeProps {
  /** YYYY-MM-DD, Gregorian; empty for none. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
  /** Days at most, both ends counted; 0 for no limit. */
  most?: number;
}

/**
 * A range of days with ready-made choices. A longer pick than allowed says the rule here and keeps the range as it was.
 */
export function DateRange({ from, to, onChange, most = MOST_DAYS }: DateRangeProps): ReactNode {
  const { t } = useTranslation();
  const preset = presets().find((one) => one.from === from && one.to === to);
  const label = preset
    ? t(`date.${preset.key}`)
    : from && to
      ? `${formatDate(from)} – ${formatDate(to)}`
      : t('date.any');
  return (
    <Opener popup="dialog" part={choice} given={{ from, to, most, preset: preset?.key, onRange: onChange }}>
      {(target) => (
        <Button
          {...target}
          variant="default"
          leftSection={<IconCalendar size={16} aria-hidden />}
          aria-label={`${t('date.range')}: ${label}`}
          fw={400}
        >
          {label}
        </Button>
      )}
    </Opener>
  );
}
