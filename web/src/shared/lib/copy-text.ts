/**
 * Puts text on the clipboard; true when it is there. Plain http addresses have no clipboard of their own and go the old
 * way.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    return copyOldWay(text);
  }
  return copyOldWay(text);
}

function copyOldWay(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isDone;
}
