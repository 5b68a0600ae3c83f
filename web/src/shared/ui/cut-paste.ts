import { formatNumber } from '@/shared/i18n/format';
import { i18n } from '@/shared/i18n/setup';
import { notify } from './feedback';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Browsers cut what is pasted into a field to what it takes and say nothing: it is said here, for every field. */
export function tellOfCuts(): () => void {
  const tell = (event: ClipboardEvent): void => {
    const field = event.target;
    if (event.defaultPrevented || !isField(field) || field.readOnly || field.maxLength < 0) return;
    const pasted = (event.clipboardData?.getData('text') ?? '').replaceAll('\r\n', '\n').trimEnd();
    const chosen = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
    const over = field.value.length - chosen + pasted.length - field.maxLength;
    if (over <= 0) return;
    const most = formatNumber(field.maxLength);
    notify(i18n.t('form.cut', { most, over: formatNumber(over) }), { tone: 'warn' });
  };
  // What a screen takes otherwise, a column or a whole message, it has prevented by then, on the document at the latest.
  window.addEventListener('paste', tell);
  return () => window.removeEventListener('paste', tell);
}
