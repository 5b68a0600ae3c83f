/** The kind of storages whose goods are for sale. */
export const SELLING = 1;

/** Whether what lies in the storage is for sale: what packing lines take from and give back to. */
export function isSelling({ kind }: { kind: number }): boolean {
  return kind === SELLING;
}
