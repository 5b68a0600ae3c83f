/** Where nothing comes to take what was typed, the keys are the page's again. */
const MOST_MS = 10_000;

let text = '';
let tell: ((text: string) => void) | undefined;
let stop: (() => void) | undefined;

/**
 * Keeps what is typed from now on for a field that is still on its way; Escape gives it up, and so does a press of
 * anything else, which means what is typed for that.
 */
export function keepTyping(onGivenUp: () => void): void {
  endTyping();
  const take = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') text = [...text].slice(0, -1).join('');
    else if ([...event.key].length === 1) text += event.key;
    else if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') giveUp();
    else tell?.(text);
  };
  const giveUp = (): void => {
    endTyping();
    onGivenUp();
  };
  window.addEventListener('keydown', take, true); // before the scanner of a station, which listens to the document
  document.addEventListener('pointerdown', giveUp, true);
  const timer = setTimeout(endTyping, MOST_MS);
  stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', take, true);
    document.removeEventListener('pointerdown', giveUp, true);
  };
}

/** What was kept so far. */
export const typedAhead = (): string => text;

/** Tells what is kept with each key; gives the way to hear no more. */
export function onTypedAhead(take: (text: string) => void): () => void {
  tell = take;
  return () => {
    tell = undefined;
    endTyping();
  };
}

/** The field has the focus: it takes the keys itself. */
export function endTyping(): void {
  stop?.();
  stop = undefined;
  text = '';
}
