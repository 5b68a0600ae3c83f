import { today } from '@/shared/i18n/format';

export type Preset = 'today' | 'yesterday' | 'last7' | 'last31' | 'thisMonth';

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
