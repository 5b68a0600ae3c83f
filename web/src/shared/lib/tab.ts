import { newKey } from '@/shared/api/client';
import { TAB } from './tab-name';

/** A page over plain http has no locks whatever the types say: there nobody knows which tabs live. */
export const locks = (): LockManager | null | undefined => navigator.locks;

/** How long a page that is reloaded may still have its lock when the next one begins. */
const RELOAD_MS = 250;
const lockOf = (tab: string): string => `${TAB}-${tab}`;
const tillThePageEnds = new Promise<never>(() => {});

let held = '';
/** As long as this page lives, what its tab keeps is taken over by no other one. */
function hold(tab: string): void {
  if (held === tab) return;
  held = tab;
  locks()
    ?.request(lockOf(tab), () => tillThePageEnds)
    .catch(() => {}); // somebody else may take it then
}

/** The tab over its reloads. Throws where storage is forbidden. */
export function thisTab(): string {
  const tab = sessionStorage.getItem(TAB) ?? newKey();
  sessionStorage.setItem(TAB, tab);
  hold(tab);
  return tab;
}

/** Whether what this tab keeps is known to be its own: a copy of a tab begins with all that the other one keeps. */
export function isSureOfTab(): boolean {
  try {
    const tab = sessionStorage.getItem(TAB);
    return !locks() || tab === null || tab === held;
  } catch {
    return true;
  }
}

/** Takes the lock of a tab; whether no other living page has it. */
function isFree(tab: string): Promise<boolean> {
  const signal = AbortSignal.timeout(RELOAD_MS);
  return new Promise((tell) => {
    const take = (): Promise<never> => {
      held = tab;
      tell(true);
      return tillThePageEnds;
    };
    locks()
      ?.request(lockOf(tab), { signal }, take)
      .catch(() => tell(!signal.aborted)); // where locks are forbidden, nobody has it
  });
}

/** A copy of a tab that lives becomes a tab of its own, which keeps nothing yet. */
async function becomeSure(): Promise<void> {
  if (!(await isFree(sessionStorage.getItem(TAB) ?? ''))) sessionStorage.setItem(TAB, newKey());
  thisTab();
}

let asked: Promise<void> | undefined;
/** Asked once at a time: this page would take its own lock for another's. */
export async function beSureOfTab(): Promise<void> {
  if (isSureOfTab()) return;
  asked ??= becomeSure().finally(() => {
    asked = undefined;
  });
  await asked;
}

/** Tells which tabs live, where that is known; elsewhere none does. */
export async function livingTabs(): Promise<(tab: string) => boolean> {
  const living = new Set((await locks()?.query())?.held?.map(({ name }) => name));
  return (tab) => living.has(lockOf(tab));
}

/** How long one tab that stands still holds up another one that wants its turn. */
const PATIENCE_MS = 250;

/**
 * Has one tab at a time do what is named; where nobody knows which tabs live, at once. Throws where the turn does not
 * come or locks are forbidden.
 */
export async function inTurn(name: string, act: () => void | Promise<void>): Promise<void> {
  const manager = locks();
  if (manager) await manager.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, act);
  else await act();
}
