const forms = new Set<() => boolean>();

/** A form that asks before it is left; gives what ends it. */
export function watchTyped(isDirty: () => boolean): () => void {
  forms.add(isDirty);
  return () => void forms.delete(isDirty);
}

/** Whether any form on the page holds something that would be lost with it. */
export function isAnythingTyped(): boolean {
  return [...forms].some((isDirty) => isDirty());
}
