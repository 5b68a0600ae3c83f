import { samePerson } from '@/shared/api/person';

/** How long a decision may be taken back before it is sent. */
export const HOLD_MS = 5000;

/** A decision that shows already and is not sent yet. */
export interface Held<What = unknown> {
  slip: number;
  /** Of the slip that was decided about. */
  version: number;
  what: What;
  /** When it is sent, in milliseconds of the clock. */
  until: number;
  /** Whether the page still works for who decided; nobody else sends it. */
  isSame: () => boolean;
}

export interface HolderState<What> {
  held: readonly Held<What>[];
  /** Slips that the queue leaves out: held, being sent, or sent and not yet read anew. */
  decided: ReadonlySet<number>;
}

/** A slip as it was read. */
interface Read {
  id: number;
  version: number;
}

export interface Holder<What> {
  state: () => HolderState<What>;
  watch: (watcher: () => void) => () => void;
  /** Keeps it for 5 s, then sends it. */
  hold: (slip: Read, what: What) => void;
  /** Takes the last one back that is not sent; undefined where there is none. */
  undo: () => Held<What> | undefined;
  /** Sends all that is held at once: the page is being left. */
  flush: (isLeaving: boolean) => void;
  /** The queue was read anew: what is gone from it, or came back to it since, needs no leaving out. */
  settle: (waiting: readonly Read[]) => void;
}

/** Sends what was decided; `isLeaving` while the page goes away, when only a call that outlives it arrives. A refusal brings the slip back. */
export type Sender<What> = (held: Held<What>, isLeaving: boolean) => Promise<unknown>;

/** Keeps decisions back for a moment, each with a clock of its own, so that the last can be taken back while the work goes on. */
export function makeHolder<What>(send: Sender<What>): Holder<What> {
  const watchers = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const sent = new Map<number, number>();
  let state: HolderState<What> = { held: [], decided: new Set() };
  const change = (held: readonly Held<What>[], decided: Iterable<number>): void => {
    state = { held, decided: new Set(decided) };
    for (const watcher of watchers) watcher();
  };
  const without = (slip: number): Held<What>[] => state.held.filter((one) => one.slip !== slip);
  const stop = (slip: number): void => {
    clearTimeout(timers.get(slip));
    timers.delete(slip);
  };
  const comeBack = (slip: number): void =>
    change(
      state.held,
      [...state.decided].filter((id) => id !== slip),
    );
  const release = (one: Held<What>, isLeaving = false): void => {
    stop(one.slip);
    change(without(one.slip), state.decided);
    if (!one.isSame()) return comeBack(one.slip);
    send(one, isLeaving).then(
      () => sent.set(one.slip, one.version),
      () => comeBack(one.slip),
    );
  };
  return {
    state: () => state,
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    hold: ({ id: slip, version }, what) => {
      if (state.decided.has(slip)) return;
      const one = { slip, version, what, until: Date.now() + HOLD_MS, isSame: samePerson() };
      timers.set(
        slip,
        setTimeout(() => release(one), HOLD_MS),
      );
      change([...state.held, one], [...state.decided, slip]);
    },
    undo: () => {
      const last = state.held.at(-1);
      if (!last) return undefined;
      stop(last.slip);
      change(
        without(last.slip),
        [...state.decided].filter((id) => id !== last.slip),
      );
      return last;
    },
    flush: (isLeaving) => {
      for (const one of state.held) release(one, isLeaving);
    },
    settle: (waiting) => {
      const isStill = ([id, version]: [number, number]): boolean =>
        waiting.some((read) => read.id === id && read.version === version);
      const gone = [...sent].filter((one) => !isStill(one)).map(([id]) => id);
      if (gone.length === 0) return;
      for (const id of gone) sent.delete(id);
      change(
        state.held,
        [...state.decided].filter((id) => !gone.includes(id)),
      );
    },
  };
}
