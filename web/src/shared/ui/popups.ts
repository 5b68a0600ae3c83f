let isReady = false;
const waiting: (() => void)[] = [];

/** Said by the part that shows popups once it is there. */
export function popupsAreReady(): void {
  isReady = true;
  for (const run of waiting.splice(0)) run();
}

/** Runs at once, or as soon as popups can be shown. */
export function whenPopups(run: () => void): void {
  if (isReady) run();
  else waiting.push(run);
}
