const forms = new Set<() => boolean>();
const works = new Set<() => string>();

/** A form that asks before it is left; gives what ends it. */
export function watchTyped(isDirty: () => boolean): () => void {
  forms.add(isDirty);
  return () => void forms.delete(isDirty);
}

/** Whether any form on the page holds something that would be lost with it. */
export function isAnythingTyped(): boolean {
  return [...forms].some((isDirty) => isDirty());
}

/**
 * Work that stays half done when its person goes: says what becomes of it, nothing while none is open. Gives what ends
 * it.
 */
export function watchOpen(say: () => string): () => void {
  works.add(say);
  return () => void works.delete(say);
}

/** What becomes of each work that is open on the page. */
export function openWorks(): string[] {
  return [...works].map((say) => say()).filter(Boolean);
}
