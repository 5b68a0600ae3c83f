import { handOver, isScanMidway } from '../burst';
import { isDialogOpen } from '../dialogs';
import { isOtherField, keyOf } from '../events';
import { tellLost } from '../lost';
import { habit, LONG_SILENCE_MS, makeScanReader } from '../reader';
import { lookAt } from '../silence';
import { play } from '../sounds';

/** How often it is looked whether an answered question went out of the page, and how long it may take. */
const LOOK_MS = 30;
const GONE_MS = 1000;

interface Untaken {
  code: string;
  /** Another with every scan. */
  id: number;
}

/** What hears scans while a question is open, or something that is told. */
export interface Ear {
  subscribe: (watcher: () => void) => () => void;
  /** The last code that came before the answer. */
  untaken: () => Untaken | null;
  /** The question is answered: what is scanned from now on is for the screen behind. */
  answered: () => void;
}

/** The question that is open; a code that ends with none is for the screen, once nothing stands before it. */
let asked: ((code: string) => void) | undefined;
const open = new Set<(code: string) => void>();
let late: string[] = [];
let answeredAt = 0;
let lastAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

// One for all questions: a code may begin in one and end in the next, or behind it.
const reader = makeScanReader(
  (code) => {
    if (asked) asked(code);
    else late.push(code);
  },
  undefined,
  habit,
);
const silence = lookAt(reader);

function listen(): void {
  clearTimeout(timer);
  if (isListening) return;
  isListening = true;
  window.addEventListener('keydown', onKey, true); // before the page's own ears, which sit on the document
}

function stop(): void {
  isListening = false;
  silence.stop();
  window.removeEventListener('keydown', onKey, true);
}

/** Ends the hearing once the question has gone and no code is half heard; what was heard whole goes to the screen. */
function goWhenOver(): void {
  clearTimeout(timer);
  if (asked) return;
  const now = performance.now();
  if (now - lastAt >= LONG_SILENCE_MS) reader.clear();
  const isOver = reader.read() === '' && (!isDialogOpen() || now - answeredAt > GONE_MS);
  if (!isOver) {
    timer = setTimeout(goWhenOver, LOOK_MS);
    return;
  }
  stop();
  const codes = late;
  late = [];
  // Another dialog behind the question takes no scans.
  if (isDialogOpen()) {
    if (codes.length > 0) tellLost(codes);
    return;
  }
  for (const code of codes) handOver(code);
}

function onKey(event: KeyboardEvent): void {
  const key = keyOf(event);
  if (!key) return;
  const isMidway = reader.read() !== '' && key.at - lastAt < LONG_SILENCE_MS;
  if (!isMidway) {
    reader.clear();
    goWhenOver();
    if (!isListening || isScanMidway(key.at) || isOtherField(event.target)) return;
  }
  if (!reader.press(key)) return;
  lastAt = key.at;
  event.preventDefault();
  event.stopPropagation();
  silence.lookLater();
}

/** A code that came by another way than keys while a dialog is open: for its question, or for nobody, and told so. */
export function giveAsked(code: string): void {
  if (asked) asked(code);
  else tellLost([code]);
}

/**
 * Hears what is scanned while a question is open. But for a code that is made for it, it is no answer, also its Enter,
 * and not taken: the refusal sounds, and the question says which code it was. A code that begins before the answer and
 * ends behind it is whole, and for the screen, as are those that come while the question goes.
 */
export function hearQuestion(isAnswer: (code: string) => boolean = () => false): Ear {
  const watchers = new Set<() => void>();
  let untaken: Untaken | null = null;
  const take = (code: string): void => {
    if (isAnswer(code)) return;
    play('wrong');
    untaken = { code, id: (untaken?.id ?? 0) + 1 };
    for (const watcher of watchers) watcher();
  };
  const below = asked;
  asked = take;
  open.add(take);
  listen();
  return {
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    untaken: () => untaken,
    answered: () => {
      open.delete(take);
      if (asked !== take) return;
      asked = below && open.has(below) ? below : undefined;
      if (asked) return;
      answeredAt = performance.now();
      goWhenOver();
    },
  };
}
