import { Button } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDay, formatNumber } from '@/shared/i18n/format';
import { Section } from '@/shared/ui/section';
import { topOf, type Bar } from '../board';
import classes from './board.module.css';

export interface DayBarsProps {
  /** What the chart answers. */
  title: string;
  /** Names of the series, two at most. */
  series: readonly string[];
  bars: readonly Bar[];
}

/** Pieces per day as bars, or as a table of the same figures. */
export function DayBars({ title, series, bars }: DayBarsProps): ReactNode {
  const { t } = useTranslation('stock');
  const [isTable, setTable] = useState(false);
  const toggle = (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
      onClick={() => setTable(!isTable)}
    >
      {t(isTable ? 'board.asChart' : 'board.asTable')}
    </Button>
  );
  return (
    <Section title={title} actions={toggle}>
      {isTable ? (
        <BarTable title={title} series={series} bars={bars} />
      ) : (
        <Plot title={title} series={series} bars={bars} />
      )}
    </Section>
  );
}

function Plot({ title, series, bars }: DayBarsProps): ReactNode {
  const [at, setAt] = useState(bars.length - 1);
  const shown = bars[Math.min(at, bars.length - 1)];
  const top = topOf(bars.flatMap(({ values }) => values));
  if (!shown) return null;
  const words = `${formatDate(shown.day)}: ${series.map((name, which) => `${name} ${formatNumber(shown.values[which])}`).join(', ')}`;
  return (
    <div className={classes.chart}>
      <div className={classes.read}>
        <strong>{formatDate(shown.day)}</strong>
        {series.map((name, which) => (
          <span key={name} className={classes.key} data-series={which}>
            <i />
            {name} {formatNumber(shown.values[which])}
          </span>
        ))}
      </div>
      <div className={classes.plot}>
        <span style={{ top: 0 }}>{formatNumber(top)}</span>
        <span style={{ top: '50%' }}>{top > 1 ? formatNumber(top / 2) : ''}</span>
        <span style={{ top: '100%' }}>0</span>
        {bars.map(({ day, values }) => (
          <div key={day} className={classes.day} data-on={day === shown.day || undefined}>
            {values.map((value, which) => (
              <i
                key={series[which]}
                data-cut={value > top || undefined}
                style={{ height: `${Math.min(1, value / top) * 100}%` }}
              />
            ))}
          </div>
        ))}
        <input
          type="range"
          className={classes.scrub}
          min={0}
          max={bars.length - 1}
          value={Math.min(at, bars.length - 1)}
          aria-label={title}
          aria-valuetext={words}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            setAt(
              Math.max(
                0,
                Math.min(bars.length - 1, Math.floor(((event.clientX - box.left) / box.width) * bars.length)),
              ),
            );
          }}
        />
      </div>
      <div className={classes.days} aria-hidden>
        {bars.map(({ day }, which) =>
          (bars.length - 1 - which) % Math.ceil(bars.length / 5) === 0 ? (
            <span key={day} style={{ left: `${((which + 0.5) / bars.length) * 100}%` }}>
              {formatDay(day)}
            </span>
          ) : null,
        )}
      </div>
      <Cut series={series} bars={bars} top={top} />
    </div>
  );
}

/** Which bars are taller than the axis, and how tall. */
function Cut({ series, bars, top }: Omit<DayBarsProps, 'title'> & { top: number }): ReactNode {
  const { t } = useTranslation('stock');
  const cut = bars.flatMap(({ day, values }) =>
    values.flatMap((value, which) =>
      value > top ? [`${formatDay(day)} ${series[which]} ${formatNumber(value)}`] : [],
    ),
  );
  if (cut.length === 0) return null;
  return <p className="soft small">{t('board.cut', { text: cut.join(' · ') })}</p>;
}

function BarTable({ title, series, bars }: DayBarsProps): ReactNode {
  const { t } = useTranslation('stock');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={classes.frame} role="group" aria-label={title} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('board.day')}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map(({ day, values }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              {values.map((value, which) => (
                <td key={series[which]}>{formatNumber(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
