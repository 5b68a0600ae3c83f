import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { asSaid, paced, type Pace } from './pace';
import './words';

const LOOK_MS = 1000;

/** About how long the work still takes, once that can be told; it stands while the work is under way. */
export function TimeLeft({ done, all }: { done: number; all: number }): ReactNode {
  const { t } = useTranslation('timeLeft');
  const [pace, setPace] = useState<Pace>();
  const now = useRef({ done, all });
  now.current = { done, all };
  useEffect(function look() {
    const again = (): void => setPace((before) => paced(before, Date.now(), now.current.done, now.current.all));
    again();
    const timer = setInterval(again, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  if (!pace?.shown) return null;
  const { unit, count } = asSaid(pace.shown);
  return <span className="soft small">{t(unit, { text: formatNumber(count) })}</span>;
}
