import type { ReactNode } from 'react';
import type { Platform, Provider } from '@/shared/api/contract';
import { COURIER_NAMES } from '@/shared/lib/courier-names';
import classes from './sign.module.css';

interface Look {
  fill: string;
  /** What is drawn on it, in a square of 20. */
  lines: string;
  ink?: string;
}

// Signs of our own, not the marks of those companies: a colour that people know them by and a letter or a thing.
const OWN: Look = { fill: '#085e6e', lines: 'M4.5 9 6 5h8l1.5 4M5.5 9.5V15h9V9.5M8.5 15v-3h3v3' };

const PLATFORMS: Record<Platform, Look> = {
  1: OWN,
  2: { fill: '#17181c', lines: 'M5.5 5.5h9M10 5.5v6.5M6.5 15h7' },
  3: { fill: '#c23a17', lines: 'M13.6 6.6C12.6 4.4 7 4.6 7 7.4c0 3 6.6 2 6.6 5 0 2.9-5.8 3.1-7.2.7' },
  4: { fill: '#4b2fb8', lines: 'M10 3.5 16.5 10 10 16.5 3.5 10ZM8.8 7.8v4.2h2.8' },
  5: { fill: '#0b7a3b', lines: 'M4 6.5Q4 4.5 6 4.5h8q2 0 2 2v4q0 2-2 2h-3.5L7 15.5v-3H6q-2 0-2-2ZM7.5 8.5h5' },
  8: { fill: '#f0b445', lines: 'M4 13.8h12M4.8 10.5h10.4M6 7.2h8M9 4.5h2', ink: '#3d2600' },
};

const PROVIDERS: Record<Provider, Look> = {
  1: { fill: '#b3202a', lines: 'M4 6h12v8.5H4ZM4 6.5l6 4.5 6-4.5' },
  2: { fill: '#c2500a', lines: 'M7 4.5v11M13.5 4.5 7 10.5M9 8.8l4.5 6.7' },
  5: { fill: '#f5c518', lines: 'M7 5v10h2.5c5.5 0 5.5-10 0-10Z', ink: '#a30d1c' },
  6: OWN,
  7: { fill: '#d13b14', lines: 'M3.5 7h4M3.5 10h3M3.5 13h4M15.5 6.5c-1-1.5-5-1.3-5 .9s5 2 5 4.2-4 2.4-5 .9' },
};

const NAMED: Record<keyof typeof COURIER_NAMES, Look> = {
  flash: { fill: '#ffd400', lines: 'M11.5 3.5 5.5 11H10l-1.5 5.5L14.5 9H10Z', ink: '#2b2b2b' },
  j_and_t: { fill: '#d4151c', lines: 'M9 5v7.5q0 2.5-2.5 2.5T4 12.5M11 5h5.5M13.75 5v10' },
  ninja_van: { fill: '#8c1532', lines: 'M3.5 7.5q6.5-2 13 0v5q-6.5 2-13 0ZM7.2 10h.1M12.8 10h.1' },
  best: { fill: '#123c8c', lines: 'M6.5 10h4q2.5 0 2.5-2.5T10.5 5h-4v10H11q2.7 0 2.7-2.5T11 10' },
  lalamove: { fill: '#e4580b', lines: 'M3.5 6.5h4M3.5 10h3M3.5 13.5h4M10.5 5.5v9h6' },
};
const namedLook = (name: string): Look | undefined =>
  Object.entries(COURIER_NAMES)
    .filter(([, called]) => called.test(name))
    .map(([courier]) => NAMED[courier as keyof typeof COURIER_NAMES])[0];

const OTHER: Look = { fill: '#52606b', lines: 'M3.5 6h7.5v7.5H3.5ZM11 8.5h3l2.5 2.5v2.5H11M6.5 14.5h.1M13.5 14.5h.1' };

function Sign({ look, label }: { look: Look; label: string | undefined }): ReactNode {
  return (
    <svg
      viewBox="0 0 20 20"
      className={classes.sign}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {label && <title>{label}</title>}
      <rect width="20" height="20" fill={look.fill} />
      <path
        d={look.lines}
        fill="none"
        stroke={look.ink ?? '#fff'}
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const lookOf = (looks: Readonly<Record<number, Look>>, code: number | undefined): Look =>
  (code === undefined ? undefined : looks[code]) ?? OTHER;

interface SignProps {
  of: number | undefined;
  /** Says what it stands for where no name is beside it. */
  label?: string;
}

/** The sign of a platform, our own shop among them. */
export function PlatformSign({ of, label }: SignProps): ReactNode {
  return <Sign look={lookOf(PLATFORMS, of)} label={label} />;
}

/** The sign of who carries parcels, by number or by the name that a shop gave; a truck for those we know nothing of. */
export function CourierSign({ of, name = '', label }: SignProps & { name?: string }): ReactNode {
  const known = lookOf(PROVIDERS, of);
  const look = known === OTHER ? (namedLook(name) ?? OTHER) : known;
  return <Sign look={look} label={label} />;
}

/** A name with its sign before it. */
export function WithSign({ sign, children }: { sign: ReactNode; children: ReactNode }): ReactNode {
  return (
    <span className={classes.named}>
      {sign}
      <span>{children}</span>
    </span>
  );
}
