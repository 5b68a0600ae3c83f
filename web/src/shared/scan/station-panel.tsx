import { IconAlertTriangle, IconBarcode, IconCheck, IconChecks, IconCloudOff, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { readSoundSettings } from './sounds';
import classes from './station-panel.module.css';

export type PanelTone = 'ready' | 'good' | 'complete' | 'wrong' | 'attention' | 'offline';

export interface PanelMessage {
  tone: PanelTone;
  /** The word, readable from two metres. */
  title: string;
  /** What to do with the piece in hand. */
  detail?: ReactNode;
  /** The way back from what is said, at its side. */
  undo?: ReactNode;
  /** Changes with every scan, so that the same message shows again. */
  id: number;
}

const icons = {
  ready: IconBarcode,
  good: IconCheck,
  complete: IconChecks,
  wrong: IconX,
  attention: IconAlertTriangle,
  offline: IconCloudOff,
};

/**
 * The status of the station: word, icon and colour; good ones calm down after 1.5 s, bad ones stay until the next scan.
 */
export function StationPanel({ message }: { message: PanelMessage }): ReactNode {
  const Icon = icons[message.tone];
  const isMuted = readSoundSettings().isMuted;
  return (
    <div role="status" aria-live="assertive" aria-atomic>
      <div
        className={classes.panel}
        data-tone={message.tone}
        data-flash={isMuted || undefined}
        // Drawn anew, which starts its movement; the region around it stays, for readers tell only what changes in one.
        key={message.id}
      >
        <Icon size={64} stroke={2} aria-hidden />
        <div className={classes.words}>
          <p className={classes.title}>{message.title}</p>
          {message.detail && <div className={classes.detail}>{message.detail}</div>}
        </div>
        {message.undo}
      </div>
    </div>
  );
}
