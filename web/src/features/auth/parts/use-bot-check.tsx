import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthSettings } from '@/entities/session';
import { settingsQuery } from '../api';
import type { CheckHandle } from './outside-check';
import classes from './bot-check.module.css';

async function mount(place: HTMLElement, settings: AuthSettings, language: string): Promise<CheckHandle | null> {
  if (settings.bot_check === 'altcha') return (await import('./altcha')).mountAltcha(place);
  if (settings.bot_check === 'turnstile')
    return (await import('./outside-check')).mountTurnstile(place, settings.site_key, language);
  if (settings.bot_check === 'recaptcha') return (await import('./outside-check')).mountRecaptcha(settings.site_key);
  return null;
}

interface Promised {
  promise: Promise<CheckHandle | null>;
  keep: (handle: CheckHandle | null | Promise<CheckHandle | null>) => void;
}

function promised(): Promised {
  let keep: Promised['keep'] = () => undefined;
  const promise = new Promise<CheckHandle | null>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}

export interface BotCheck {
  /** Where the check shows; put it above the main button. */
  element: ReactNode;
  /** What to send as `bot_answer`; nothing when no check is set. */
  answer: () => Promise<{ bot_answer?: string }>;
  /** After a refused call: an answer serves once. */
  reset: () => void;
}

/** The bot check of this server's setting; its code loads with these pages only. */
export function useBotCheck(): BotCheck {
  const { i18n } = useTranslation();
  const { data: settings, isError } = useQuery(settingsQuery);
  const place = useRef<HTMLDivElement>(null);
  // Whoever is quicker than the settings waits for them: a call without its answer would be refused.
  const [first] = useState(promised);
  const handle = useRef(first.promise);
  const kind = settings?.bot_check;
  useEffect(
    function mountCheck() {
      if (isError || settings?.bot_check === 'none') first.keep(null);
      if (!place.current || !settings) return undefined;
      const mounted = mount(place.current, settings, i18n.language).catch(() => null);
      first.keep(mounted);
      handle.current = mounted;
      return () => void mounted.then((check) => check?.stop());
    },
    [first, isError, settings, i18n.language],
  );
  return {
    element: kind === 'none' ? null : <div ref={place} className={classes.place} data-kind={kind} />,
    answer: async () => {
      let asked: typeof handle.current;
      let answered: string | undefined;
      // A change of language puts a new check in the place of the one that was asked.
      do {
        asked = handle.current;
        answered = await (await asked)?.answer();
      } while (asked !== handle.current);
      return answered ? { bot_answer: answered } : {};
    },
    reset: () => void handle.current.then((check) => check?.reset()),
  };
}
