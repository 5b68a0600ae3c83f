import { useEffect, useState } from 'react';
import type { QueueState } from '@/shared/scan/queue';
import type { PanelMessage } from '@/shared/scan/station-panel';

const CALM_MS = 1500;
const CALM_TONES = new Set(['ready', 'good']);

/**
 * Without network, calm messages give way to "no signal"; a fresh answer shows first, bad ones stay until something
 * else is scanned.
 */
export function useOfflineMessage(
  message: PanelMessage,
  queue: QueueState,
  offline: Omit<PanelMessage, 'tone' | 'id'>,
): PanelMessage {
  const [calmId, setCalmId] = useState(-1);
  useEffect(
    function calmDown() {
      const timer = setTimeout(() => setCalmId(message.id), CALM_MS);
      return () => clearTimeout(timer);
    },
    [message.id],
  );
  const [before, setBefore] = useState({ id: message.id, waiting: queue.waiting });
  if (before.id !== message.id || queue.waiting < before.waiting) setBefore({ id: message.id, waiting: queue.waiting });
  const hasScanned = before.id === message.id && queue.waiting > before.waiting;
  const isCalm = message.tone === 'ready' || calmId === message.id;
  const givesWay = hasScanned || (CALM_TONES.has(message.tone) && isCalm);
  if (!queue.isOffline || !givesWay) return message;
  return { ...offline, tone: 'offline', id: -1 - queue.waiting };
}
