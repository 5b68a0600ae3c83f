import { ActionIcon, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconChecks, IconPoint, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatTime } from '@/shared/i18n/format';
import type { PanelTone } from '@/shared/scan/station-panel';
import classes from './station.module.css';

export interface LogLine {
  key: string;
  code: string;
  at: number;
  tone: PanelTone;
  text: string;
  /** The way back of a line that has one. */
  undo?: { label: string; isPending: boolean; run: () => void } | undefined;
}

const icons: Record<PanelTone, typeof IconCheck> = {
  ready: IconPoint,
  good: IconCheck,
  complete: IconChecks,
  wrong: IconX,
  attention: IconAlertTriangle,
  offline: IconPoint,
};

/** The last scans, newest first, each with what became of it. */
export function ScanLog({
  title,
  empty,
  lines,
}: {
  title: string;
  empty: string;
  lines: readonly LogLine[];
}): ReactNode {
  return (
    <section className={classes.log} aria-label={title}>
      <h2>{title}</h2>
      {lines.length === 0 && <p className="soft">{empty}</p>}
      <ol>
        {lines.map(({ key, code, at, tone, text, undo }) => {
          const Icon = icons[tone];
          return (
            <li key={key} data-tone={tone}>
              <Icon size={18} stroke={2.2} aria-hidden />
              <span className={classes.logText}>
                <span className="code" title={code}>
                  {code}
                </span>
                <span>{text}</span>
              </span>
              <time>{formatTime(at)}</time>
              {undo && (
                <Tooltip label={undo.label}>
                  <ActionIcon
                    className={classes.undo}
                    variant="subtle"
                    aria-label={undo.label}
                    disabled={undo.isPending}
                    onClick={undo.run}
                  >
                    <IconArrowBackUp size={18} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
