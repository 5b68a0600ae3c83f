/** Whether a new password has the form asked for; the server also refuses names and what is easy to guess. */
export function hasPasswordForm(password: string): boolean {
  return password.length >= 8 && /\p{L}/u.test(password) && /[^\p{L}\p{M}]/u.test(password);
}
