import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDateTime, formatSince } from '@/shared/i18n/format';
import classes from './story.module.css';

/** What happened to one thing, newest first: a list of StoryEntry. */
export function Story({ children }: { children: ReactNode }): ReactNode {
  return <ol className={classes.story}>{children}</ol>;
}

export interface StoryEntryProps {
  what: string;
  who: string;
  /** A moment, RFC 3339. */
  at: string;
  /** Words of the statuses before and after; `to` is empty where the status stays. */
  from: string;
  to: string;
  /** Read out for the arrow between them. */
  arrow: string;
  facts: readonly string[];
}

export function StoryEntry({ what, who, at, from, to, arrow, facts }: StoryEntryProps): ReactNode {
  return (
    <li data-step={to !== '' || undefined}>
      <div className={classes.line}>
        <strong>{what}</strong>
        {to && (
          <span className={classes.step}>
            {from && (
              <>
                {from} <IconArrowRight size={13} aria-label={arrow} />{' '}
              </>
            )}
            {to}
          </span>
        )}
        <span className={classes.when}>
          {who} ·{' '}
          <time dateTime={at} title={formatDateTime(at)}>
            {formatSince(at)}
          </time>
        </span>
      </div>
      {facts.length > 0 && (
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
