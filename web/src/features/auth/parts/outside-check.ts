interface Turnstile {
  render: (place: HTMLElement, options: { sitekey: string; language: string }) => string;
  getResponse: (id: string) => string | undefined;
  reset: (id: string) => void;
  remove: (id: string) => void;
}
interface Recaptcha {
  ready: (then: () => void) => void;
  execute: (key: string, options: { action: string }) => Promise<string>;
}
declare global {
  interface Window {
    turnstile?: Turnstile;
    grecaptcha?: Recaptcha;
  }
}

function loadScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`could not load ${new URL(source).host}`)));
    document.head.append(script);
  });
}

export interface CheckHandle {
  answer: () => Promise<string>;
  reset: () => void;
  stop: () => void;
}

/** Cloudflare Turnstile, where the operator chose it. */
export async function mountTurnstile(place: HTMLElement, key: string, language: string): Promise<CheckHandle> {
  if (!window.turnstile) await loadScript('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
  const turnstile = window.turnstile;
  if (!turnstile) throw new Error('turnstile is missing');
  const id = turnstile.render(place, { sitekey: key, language });
  return {
    answer: async () => turnstile.getResponse(id) ?? '',
    reset: () => turnstile.reset(id),
    stop: () => turnstile.remove(id),
  };
}

/** Google reCAPTCHA v3, where the operator chose it; it shows nothing. */
export async function mountRecaptcha(key: string): Promise<CheckHandle> {
  if (!window.grecaptcha) await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`);
  const recaptcha = window.grecaptcha;
  if (!recaptcha) throw new Error('recaptcha is missing');
  await new Promise<void>((done) => {
    recaptcha.ready(done);
  });
  return { answer: () => recaptcha.execute(key, { action: 'signin' }), reset: () => {}, stop: () => {} };
}
