const letters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[^\p{L}\p{M}]+/u, '')
    .replace(/[^\p{L}\p{M}]+$/u, '');

/**
 * Whether a password is one of the person's names, or the part of an address before its @, with digits and signs around
 * at most.
 */
export function isOwnName(password: string, names: readonly string[]): boolean {
  const bare = letters(password);
  return bare !== '' && names.some((name) => [name, name.split('@')[0] ?? ''].some((own) => letters(own) === bare));
}

/** Whether a new password has the form asked for; the server also refuses names and what is easy to guess. */
export function hasPasswordForm(password: string): boolean {
  return password.length >= 8 && /\p{L}/u.test(password) && /[^\p{L}\p{M}]/u.test(password);
}
