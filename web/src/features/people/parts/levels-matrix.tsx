import '@/shared/ui/segment-styles';
import { SegmentedControl } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Levels } from '@/entities/person';
import { AREAS } from '@/shared/access/access';
import classes from './people.module.css';

const LEVELS = [0, 1, 2, 3] as const;

/** What somebody may do in each area: not at all, see, work, manage. */
export function LevelsMatrix({
  levels,
  onLevels,
  fault,
}: {
  levels: Levels;
  onLevels: (levels: Levels) => void;
  /** What is wrong with all of them. */
  fault: string | undefined;
}): ReactNode {
  const { t } = useTranslation('people');
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      {...(fault ? { 'aria-describedby': `${id}-fault`, 'data-fault': true } : {})}
    >
      <div id={id} className={classes.label}>
        {t('levels.title')}
      </div>
      {fault && (
        <p id={`${id}-fault`} role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      <ul className={classes.matrix}>
        {AREAS.map((area) => (
          <li key={area} data-level={levels[area] ?? 0}>
            <span aria-hidden>{t(`area.${area}`)}</span>
            <SegmentedControl
              aria-label={t(`area.${area}`)}
              size="xs"
              {...(levels[area] ? { color: 'var(--accent-fill)' } : {})}
              value={String(levels[area] ?? 0)}
              onChange={(value) => onLevels({ ...levels, [area]: Number(value) })}
              data={LEVELS.map((level) => ({ value: String(level), label: t(`level.${level}`) }))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
