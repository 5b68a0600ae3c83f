import { shown, visited } from './shown-view';

/** What somebody before looked at in this window says nothing of who signs in now. */
export function forgetShown(): void {
  visited.clear();
  shown.clear();
}
