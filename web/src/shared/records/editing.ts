import { use, useEffect, useRef, useState } from 'react';
import { useSession } from '@/shared/access/session';
import type { Schema } from '@/shared/api/call-types';
import type { ApiError } from '@/shared/api/errors';
import { Gone } from '@/shared/ui/gone';
import { useLeaveGuard } from '@/shared/ui/leave-guard';
import { keepTyped, readTyped } from './kept';
import { isSame, isSameForm, merge, type Clash, type Parts, type Taken } from './merge';

/** Who changed a record last. */
export type Change = Schema<'Change'>;

/** A part both changed, and what was chosen of it. */
export interface Choice extends Clash {
  chosen?: 'mine' | 'theirs';
}

/** What became of the record while its form was open. */
export interface News {
  change?: Change;
  taken: readonly Taken[];
  choices: readonly Choice[];
  /** It was deleted: what is typed can be read and copied, not saved. */
  isDeleted?: boolean;
}

export interface EditingOptions<T extends { version: number }> {
  /** What is edited, such as `partner/3`, for keeping what was typed. */
  name: string;
  /**
   * The record as it is known now; null for a new one. It only tells that something changed: the form stays what it is.
   */
  row: T | null;
  partsOf: (row: T | null) => Parts;
  /** What the form holds now. */
  read: () => Parts;
  /** `read` without what the form opened with beyond the record, which is no loss; for nothing left out, not given. */
  entered?: () => Parts;
  /** Puts parts that changed into the form. */
  write: (parts: Parts, changed: readonly string[]) => void;
  /** Reads the record anew. */
  newest: () => Promise<T>;
  /** Whether what is typed is kept by the caller. */
  isKept?: boolean;
  /** Whether it became this by a deed of this person's beside the form: taken without a word. */
  isOwn?: (row: T) => boolean;
  /** Who changed it to this, or deleted it. */
  who: (row: T) => Change | undefined | Promise<Change | undefined>;
}

export interface Editing {
  /** The version what is typed stands on: the one to save with. */
  version: () => number;
  news: News | null;
  /** Whether what was typed here before was put back. */
  isRestored: boolean;
  /** Whether a save was refused because the record moved on: nothing is saved until it is pressed again. */
  isRefused: boolean;
  /** Whether something must be chosen before saving, or there is nothing to save to any more. */
  isBlocked: boolean;
  choose: (part: string, side: 'mine' | 'theirs') => void;
  /** Takes a refusal because the record moved on or is gone: reads it and merges. False for any other failure. */
  takeStale: (error: ApiError) => boolean;
  /** Forgets what was put back: the form shows the record. */
  startOver: () => void;
  /** Once saved or deleted: leaving is no loss any more. */
  finish: () => void;
  isDirty: () => boolean;
}

const NOTHING: News = { taken: [], choices: [] };

function joined(before: News, taken: readonly Taken[], clashes: readonly Clash[], mine: Parts, theirs: Parts): News {
  const isNew = (part: string): boolean =>
    !clashes.some((clash) => clash.part === part) && !taken.some((one) => one.part === part);
  const firstOf = (one: Taken): Taken => ({
    ...one,
    before: before.taken.find(({ part }) => part === one.part)?.before ?? one.before,
  });
  return {
    taken: [...before.taken.filter(({ part }) => isNew(part)), ...taken.map(firstOf)],
    choices: [
      ...before.choices.filter(({ part, chosen }) => isNew(part) && !chosen && !isSame(mine[part], theirs[part])),
      ...clashes,
    ],
  };
}

/**
 * Editing a record that others may change meanwhile: values and version are frozen together, news is merged part by
 * part.
 */
export function useEditing<T extends { version: number }>(options: EditingOptions<T>): Editing {
  const { name, row } = options;
  const userId = useSession()?.id ?? 0;
  const latest = useRef(options);
  latest.current = options;
  const [held] = useState(() => ({
    version: row?.version ?? 0,
    base: options.partsOf(row),
    /** What the form held when it was saved or deleted, until what came of that is read. */
    finished: undefined as Parts | undefined,
    isLeft: false,
  }));
  const [news, setNews] = useState<News | null>(null);
  const [isRestored, setRestored] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isDirty = (): boolean => {
    const { read, entered = read } = latest.current;
    return held.finished ? !isSameForm(read(), held.finished) : !isSameForm(entered(), held.base);
  };

  const put = (base: Parts, mine: Parts, theirs: Parts, isAll: boolean, isOwn = false): boolean => {
    const { parts, taken, clashes } = merge(base, mine, theirs);
    const changed = isAll
      ? Object.keys({ ...theirs, ...parts }).filter((part) => !isSame(theirs[part], parts[part]))
      : taken.map(({ part }) => part);
    if (changed.length > 0) latest.current.write(parts, changed);
    const told = isOwn ? [] : taken;
    // What was typed is kept by the record now: a form that stays open after it saved.
    if (isSameForm(parts, theirs)) setRefused(false);
    setNews((before) => {
      const after = joined(before ?? NOTHING, told, clashes, mine, theirs);
      return after.taken.length + after.choices.length > 0 || before?.isDeleted ? { ...before, ...after } : null;
    });
    return told.length + clashes.length > 0;
  };
  const meet = (moved: T): void => {
    if (moved.version <= held.version) return;
    const { read, partsOf, isOwn } = latest.current;
    const theirs = partsOf(moved);
    if (held.finished) {
      // A form that stays goes on from what it became, whatever was typed into it since.
      put(held.finished, read(), theirs, false, true);
      Object.assign(held, { version: moved.version, base: theirs, finished: undefined });
      return;
    }
    const isNews = put(held.base, read(), theirs, false, isOwn?.(moved));
    Object.assign(held, { version: moved.version, base: theirs });
    if (isNews) tellWho(moved);
  };
  const tellWho = (of: T): void => {
    const tell = (change: Change | undefined): void =>
      setNews((before) => (before && change ? { ...before, change } : before));
    void Promise.resolve(latest.current.who(of)).then(tell, () => undefined);
  };
  const meetDeletion = useRef(() => {
    const of = latest.current.row;
    if (held.finished || !of) return;
    setNews((before) => ({ ...NOTHING, ...before, isDeleted: true }));
    tellWho(of);
  });
  const isGone = use(Gone);
  useEffect(
    function meetItsDeletion() {
      if (isGone) meetDeletion.current();
    },
    [isGone],
  );
  const meetNow = useRef(meet);
  meetNow.current = meet;
  useEffect(
    function meetWhatIsKnownNow() {
      if (row) meetNow.current(row);
    },
    [row],
  );
  const restore = useRef(() => {
    const kept = readTyped(userId, name);
    keepTyped(userId, name);
    if (!kept || isSameForm(kept.base, kept.mine)) return;
    put(kept.base, kept.mine, held.base, true);
    setRestored(true);
  });
  useEffect(function keepAcrossSignIn() {
    if (options.isKept) return undefined;
    restore.current();
    return () => {
      if (!held.isLeft && isDirty()) keepTyped(userId, name, { base: held.base, mine: latest.current.read() });
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for the life of the form
  }, []);
  useLeaveGuard(isDirty, {
    onLeft: () => {
      held.isLeft = true;
    },
  });

  const takeStale = (error: ApiError): boolean => {
    const isDeleted = row !== null && error.kind === 'missing' && Object.keys(error.fields).length === 0;
    if (isDeleted) {
      meetDeletion.current();
      // Who shows it learns whether it is deleted, or became another.
      void latest.current.newest().catch(() => undefined);
    } else if (error.kind === 'conflict' && 'version' in error.fields) {
      setRefused(true);
      void latest.current.newest().then(meetNow.current, () => undefined);
    } else return false;
    return true;
  };
  const choose = (part: string, chosen: 'mine' | 'theirs'): void => {
    const clash = news?.choices.find((one) => one.part === part);
    if (!clash || clash.chosen === chosen) return;
    const now = latest.current.read();
    const mine = clash.chosen === 'theirs' ? clash.mine : now[part];
    if (chosen === 'theirs' || clash.chosen)
      latest.current.write({ ...now, [part]: chosen === 'theirs' ? clash.theirs : mine }, [part]);
    setNews(
      (before) =>
        before && {
          ...before,
          choices: before.choices.map((one) => (one.part === part ? { ...one, mine, chosen } : one)),
        },
    );
  };
  return {
    version: () => held.version,
    news,
    isRestored,
    isRefused,
    isBlocked: news !== null && (news.isDeleted === true || news.choices.some(({ chosen }) => !chosen)),
    choose,
    takeStale,
    isDirty,
    startOver: () => {
      latest.current.write(held.base, Object.keys({ ...latest.current.read(), ...held.base }));
      setNews(null);
      setRestored(false);
      setRefused(false);
    },
    finish: () => {
      held.finished = latest.current.read();
      setRefused(false);
    },
  };
}

interface FieldForm {
  getValues: () => Record<string, unknown>;
  setFieldValue: (path: string, value: never) => void;
  getInputNode: (path: string) => HTMLElement | null;
}

/** The parts of a form whose fields are the parts. A field that is filled anew keeps the focus. */
export function fieldParts(form: FieldForm): Pick<EditingOptions<never>, 'read' | 'write'> {
  return {
    read: () => ({ ...form.getValues() }),
    write: (parts, changed) => {
      const focused = document.activeElement?.getAttribute('data-path');
      for (const part of changed) form.setFieldValue(part, parts[part] as never);
      if (focused && changed.includes(focused)) requestAnimationFrame(() => form.getInputNode(focused)?.focus());
    },
  };
}
