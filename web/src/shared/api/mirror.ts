/** The last answer of a read on this device, by a name that tells whose it is; what cannot be read is none. */
export function readMirror(name: string): unknown {
  try {
    const text = localStorage.getItem(name);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the answer of a read, to stand until the next one is here. */
export function writeMirror(name: string, answer: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(answer));
  } catch {
    // Storage may be forbidden or full; the server has it all the same.
  }
}
