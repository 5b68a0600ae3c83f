import { beSureOfTab, inTurn, isSureOfTab, livingTabs, thisTab } from '@/shared/lib/tab';
import { blankDraft, type Draft } from './movement';
import { WAYS, type Way } from './ways';

const nameOf = (way: Way, userId: number | ''): string => `langraan-stock-${way}-${userId}`;

const slotOf = (way: Way, userId: number): string => `${nameOf(way, userId)}-${thisTab()}`;

/**
 * Keeps the movement of this tab, so that a reload loses neither a line nor the key it was sent under, and on this
 * device, where the next tab finds it once this one is closed.
 */
export function keepMovement(userId: number, draft: Draft): void {
  try {
    const name = nameOf(draft.way, userId);
    const slot = slotOf(draft.way, userId);
    if (draft.lines.length === 0 && draft.storageId === 0 && !draft.isSent) {
      sessionStorage.removeItem(name);
      localStorage.removeItem(slot);
    } else {
      const text = JSON.stringify(draft);
      sessionStorage.setItem(name, text);
      localStorage.setItem(slot, text);
    }
  } catch {
    // Storage may be forbidden; the draft then lives for this page.
  }
}

function parse(way: Way, text: string | null): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('lines' in stored) || !Array.isArray(stored.lines))
      return undefined;
    return { ...blankDraft(way), ...(stored as Draft), way };
  } catch {
    return undefined;
  }
}

/** The movement that this tab keeps, or undefined when there is none that can be read or another took it over. */
export function readMovement(way: Way, userId: number): Draft | undefined {
  try {
    if (localStorage.getItem(slotOf(way, userId)) === null) return undefined;
    return parse(way, sessionStorage.getItem(nameOf(way, userId)));
  } catch {
    return undefined;
  }
}

/** Where other tabs keep movements of this way, closed or not. */
function otherSlots(way: Way, userId: number): string[] {
  try {
    const name = nameOf(way, userId);
    const own = slotOf(way, userId);
    return Object.keys(localStorage).filter((slot) => slot !== own && (slot === name || slot.startsWith(`${name}-`)));
  } catch {
    return [];
  }
}

interface Left {
  slot: string;
  draft: Draft;
}

/** The movement that a closed tab left; one that waits for its answer before others, then one that has lines. */
async function findLeft(way: Way, userId: number): Promise<Left | undefined> {
  const isLiving = await livingTabs();
  const isLeft = (slot: string): boolean => !isLiving(slot.slice(nameOf(way, userId).length + 1));
  const found = otherSlots(way, userId).flatMap((slot): Left[] => {
    const draft = isLeft(slot) ? parse(way, localStorage.getItem(slot)) : undefined;
    return draft ? [{ slot, draft }] : [];
  });
  const rank = ({ draft }: Left): number => Number(draft.isSent) * 2 + Number(draft.lines.length > 0);
  return found.toSorted((a, b) => rank(b) - rank(a))[0];
}

/**
 * Whether this tab has no movement of its own and another one, which may be closed, left or has one; or whether what it
 * has may be the copy of another's. Nothing is read before `takeOver` then.
 */
export function mayTakeOver(way: Way, userId: number): boolean {
  if (!isSureOfTab()) return true;
  return !readMovement(way, userId) && otherSlots(way, userId).length > 0;
}

async function takeLeft(way: Way, userId: number): Promise<void> {
  const left = await findLeft(way, userId);
  if (!left || readMovement(way, userId)) return;
  keepMovement(userId, left.draft);
  localStorage.removeItem(left.slot);
}

/** Makes what a closed tab left this tab's own, where it has nothing itself; a copied tab begins empty. */
export async function takeOver(way: Way, userId: number): Promise<void> {
  await beSureOfTab();
  await inTurn('langraan-drafts', () => takeLeft(way, userId));
}

/** What each way begins with in this tab. */
export async function keptMovements(userId: number): Promise<Draft[]> {
  await beSureOfTab();
  const kept = await Promise.all(
    WAYS.map(async (way) => readMovement(way, userId) ?? (await findLeft(way, userId))?.draft),
  );
  return kept.flatMap((draft) => draft ?? []);
}
