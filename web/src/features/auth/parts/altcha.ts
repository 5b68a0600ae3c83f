import 'altcha/external';
import 'altcha/altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import { i18n } from '@/shared/i18n/setup';
import { oneCheck } from './one-check';
import type { CheckHandle } from './outside-check';

/** The proof-of-work widget with its workers as files of our own, so the page's policy needs no inline code. */
const makers: readonly [prefix: string, make: () => Worker][] = [
  ['PBKDF2/', () => new Pbkdf2Worker()],
  ['', () => new ShaWorker()],
];
for (const [prefix, make] of makers) {
  for (const hash of ['SHA-256', 'SHA-384', 'SHA-512']) globalThis.$altcha.algorithms.set(prefix + hash, make);
}

/** Puts the widget into `place` and starts the check at once, while the user types. */
export function mountAltcha(place: HTMLElement): CheckHandle {
  const t = i18n.getFixedT(i18n.language, 'auth');
  const strings = {
    label: t('bot.label'),
    verifying: t('bot.checking'),
    verified: t('bot.checked'),
    error: t('bot.failed'),
    expired: t('bot.expired'),
    wait: t('bot.wait'),
    waitAlert: t('bot.wait'),
    required: t('bot.label'),
  };
  globalThis.$altcha.i18n.set(i18n.language, { ...globalThis.$altcha.i18n.get('en'), ...strings });
  const widget = document.createElement('altcha-widget');
  widget.setAttribute('challenge', '/api/auth/challenge');
  widget.setAttribute('language', i18n.language);
  widget.setAttribute(
    'configuration',
    JSON.stringify({
      hideLogo: true,
      hideFooter: true,
      humanInteractionSignature: false,
      disableAutoFocus: true,
      minDuration: 0,
      workers: 2,
    }),
  );
  place.replaceChildren(widget);
  const check = oneCheck(async () => {
    // The element stands a moment after it was put in.
    while (widget.isConnected && !('verify' in widget && widget.verify)) {
      await new Promise((done) => {
        setTimeout(done, 1);
      });
    }
    return (await widget.verify())?.payload ?? '';
  });
  widget.addEventListener('statechange', (event) => {
    const { detail } = event as CustomEvent<{ state: string; payload?: string }>;
    check.found(detail.state === 'verified' ? (detail.payload ?? '') : '');
  });
  check.begin();
  return {
    answer: check.answer,
    reset: () => {
      check.found('');
      check.begin();
    },
    stop: () => widget.remove(),
  };
}
