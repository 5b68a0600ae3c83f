import { useRef } from 'react';
import { newKey, replayed, unsent } from '@/shared/api/client';
import { readPerson } from '@/shared/api/cookie';
import { isUnsent, toApiError, type ApiError } from '@/shared/api/errors';
import { useAction, type Action, type ActionState } from '@/shared/api/use-action';
import { i18n } from '@/shared/i18n/setup';
import { confirm } from '@/shared/ui/feedback';
import './words';

/** What was sent, with the bodies as they went. */
interface Try {
  text: string;
  input: unknown;
  bodies: [use: string, body: unknown][];
}

/** What had no answer: one of these was made, or none, for all went under one key. */
interface Lost {
  key: string;
  tries: Try[];
  /** When the last of them went. */
  at: number;
}

/** By where it is kept. A form that is closed and opened again knows what it sent before. */
const lost = new Map<string, Lost>();

/** Where it stays over a reload of the page, as what is typed does; of each person apart. */
const placeOf = (name: string): string => `langraan-lost-${readPerson()}-${name}`;

/** What was read already: what is on its way from this page is not lost. */
const read = new Set<string>();

function readLost(name: string): Lost | undefined {
  const place = placeOf(name);
  if (read.has(place)) return lost.get(place);
  read.add(place);
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Lost | null;
    if (kept) lost.set(place, kept);
  } catch {
    // Storage may be forbidden.
  }
  return lost.get(place);
}

function store(name: string, now: Lost | undefined): void {
  try {
    if (now) sessionStorage.setItem(placeOf(name), JSON.stringify(now));
    else sessionStorage.removeItem(placeOf(name));
  } catch {
    // Storage may be forbidden or full; what was sent is then known as long as this page lives.
  }
}

function keepLost(name: string, now: Lost): void {
  lost.set(placeOf(name), now);
  store(name, now);
}

function forget(name: string): void {
  lost.delete(placeOf(name));
  store(name, undefined);
}

/** What is made alike on the next day is another one: whoever waited for an answer has looked by then. */
const LOST_MS = 12 * 60 * 60_000;

function lostOf(name: string): Lost {
  const found = readLost(name);
  if (found && Date.now() - found.at < LOST_MS) return found;
  return { key: newKey(), tries: [], at: 0 };
}

/** Takes the bodies that are kept for a key, so that another may be sent under it. */
function takeBodies(key: string): Try['bodies'] {
  const kept = [...unsent].filter(([use]) => use.includes(`"${key}"`));
  for (const [use] of kept) unsent.delete(use);
  return kept;
}

const isReused = ({ kind, fields }: ApiError): boolean => kind === 'conflict' && 'Idempotency-Key' in fields;

/** What was made; `before` where that is what was sent before, and not what was sent now, or may not be. */
interface Made<Out> {
  out: Out;
  before?: { input: unknown };
  /** What was sent before is just what was sent now: it may be meant, or another one alike. */
  isAlike?: boolean;
}

/** `isAgain` says that the form which lost the answer sends the same once more: it means the same. */
async function make<In, Out>(
  name: string,
  text: string,
  input: In,
  run: Action<In, Out>['run'],
  isAgain: boolean,
): Promise<Made<Out>> {
  const { key, tries, at } = lostOf(name);
  const send = async (one: Pick<Try, 'input' | 'bodies'>): Promise<Out> => {
    takeBodies(key);
    for (const [use, body] of one.bodies) unsent.set(use, body);
    return run(one.input as In, key);
  };
  const others = tries.filter((one) => one.text !== text);
  const same = tries.find((one) => one.text === text) ?? { text, input, bodies: [] };
  // The page may be loaded anew before there is an answer.
  store(name, { key, tries: [...others, { text, input, bodies: same.bodies }], at: Date.now() });
  let error: ApiError;
  try {
    const out = await send({ input, bodies: same.bodies });
    forget(name);
    return replayed.delete(key) && !isAgain ? { out, before: { input }, isAlike: true } : { out };
  } catch (thrown) {
    error = toApiError(thrown);
  }
  if (isUnsent(error)) {
    keepLost(name, { key, tries: [...others, { text, input, bodies: takeBodies(key) }], at: Date.now() });
    throw error;
  }
  if (!isReused(error)) {
    // A refusal of this says nothing of what was sent before.
    if (others.length === 0) forget(name);
    else keepLost(name, { key, tries: others, at });
    throw error;
  }
  for (const one of others) {
    try {
      // One after the other: only one of them was made.
      // oxlint-disable-next-line no-await-in-loop
      const out = await send(one);
      forget(name);
      return { out, before: one };
    } catch (thrown) {
      error = toApiError(thrown);
      if (!isUnsent(error)) continue;
      keepLost(name, { key, tries: others, at });
      throw error;
    }
  }
  // What was made is gone again: from here on it is another one.
  forget(name);
  throw error;
}

/**
 * `useAction` for what makes something that no version guards. What is changed after an answer was lost goes under the
 * key of the lost one, so that only one of the two is made. Where it was the lost one, it is asked whether to go on
 * with that; otherwise the form stays, and the next press makes another. So it is where a form that was opened anew
 * sends just what was lost, and that had come through. `name` says what is made, and of what; empty where what is there
 * already is changed.
 */
export function useMaking<In, Out>(name: string, action: Action<In, Out>): ActionState<In> {
  const latest = useRef(action);
  latest.current = action;
  /** What this form sent and has no answer to. */
  const sent = useRef(new Set<string>());
  const { bodyOf, run, invalidates, done, undo, next, onFail } = action;
  return useAction<In, Made<Out>>({
    run: async (input, key) => {
      if (!name) return { out: await run(input, key) };
      const text = JSON.stringify(bodyOf ? bodyOf(input) : input);
      const isAgain = sent.current.has(text);
      sent.current.add(text);
      return make(name, text, input, run, isAgain);
    },
    ...(bodyOf ? { bodyOf } : {}),
    ...(invalidates ? { invalidates } : {}),
    done: ({ out, before }) => (before ? '' : ((typeof done === 'function' ? done(out) : done) ?? '')),
    undo: ({ out }, input) => undo?.(out, input),
    next: ({ out }, input) => next?.(out, input),
    onDone: ({ out, before, isAlike }, input) => {
      sent.current.clear();
      if (!before) return action.onDone?.(out, input);
      const text = i18n.t(isAlike ? 'making:alike' : 'making:text');
      const question = { title: i18n.t('making:title'), text, act: i18n.t('making:go') };
      void confirm({ ...question, isByEnter: false }).then((isUsed) => {
        if (isUsed) latest.current.onDone?.(out, before.input as In);
      });
    },
    ...(onFail ? { onFail } : {}),
  });
}
