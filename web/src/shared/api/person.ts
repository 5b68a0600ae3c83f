import { readPerson, readToken } from './cookie';

/** Whom the page works for and by which token, 0 for nobody yet; `changes` counts how often it became another's. */
const page = { person: 0, last: 0, token: '', changes: 0, isDrawn: true };

/** The page works for a person, who is known to own the token: what was begun for anybody else is over. */
export function workFor(person: number, token: string): void {
  if (page.last !== 0 && page.last !== person) page.changes += 1;
  Object.assign(page, { person, last: person, token });
}

/** Nobody is signed in here. */
export function workForNobody(): void {
  page.person = 0;
}

/** The page became another's while it still shows what was drawn for the one before. */
export function startRedraw(): void {
  page.isDrawn = false;
}

/** Nothing that was drawn for the one before is there any more. */
export function endRedraw(): void {
  page.isDrawn = true;
}

/** Tells from now on whether the page still works for who it works for now: nothing that is kept goes as another. */
export function samePerson(): () => boolean {
  const { changes } = page;
  return () => changes === page.changes;
}

/** Whether the token is somebody else's than the page works for; nobody knows it while the token is new. */
export function isTokenOfAnother(): boolean {
  const token = readToken();
  if (page.person === 0 || token === '' || token === page.token) return false;
  if (readPerson() !== page.person) return true;
  page.token = token;
  return false;
}

/** Whether what is drawn here is not the person's for whom it would be sent. */
export const isRedrawing = (): boolean => !page.isDrawn;
