/** Runs of a check, one at a time: a second one would break off the first and end both without an answer. */
export interface OneCheck {
  /** The answer that is there, or of the run under way, or of a new one; '' when none was found. */
  answer: () => Promise<string>;
  /** Begins a run unless one is under way. */
  begin: () => void;
  /** What the check itself says: an answer, or '' when it has expired. */
  found: (answer: string) => void;
}

export function oneCheck(run: () => Promise<string>): OneCheck {
  let ready = '';
  let under: Promise<string> | null = null;
  const begin = (): Promise<string> => {
    under ??= run()
      .catch(() => '')
      .finally(() => {
        under = null;
      });
    return under;
  };
  return {
    // Somebody who presses the check's own button breaks a run off; the next one ends.
    answer: async () => ready || (await begin()) || ready || begin(),
    begin: () => void begin(),
    found: (answer) => {
      ready = answer;
    },
  };
}
