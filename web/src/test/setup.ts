import '@testing-library/jest-dom/vitest';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { clearToken } from '@/shared/api/cookie';
import { workForNobody } from '@/shared/api/person';
import { changeLanguage, i18n } from '@/shared/i18n/setup';
import { forgetQuestions } from '@/shared/ui/feedback';
import { forgetNotices } from '@/shared/ui/notice-log';
import { server } from './network';

// Two cores run everything at once: an answer may take a while.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterEach(() => {
  modals.closeAll(); // while there is somebody to hear it: a question that stays open would bar every form of the next file
  cleanup();
  forgetQuestions(); // one that was not shown yet would bar them as well
  notifications.clean();
  forgetNotices();
  localStorage.clear();
  clearToken();
  workForNobody();
});
afterAll(async () => {
  server.close();
  if (i18n.language !== 'th') await changeLanguage('th'); // the next file begins in Thai
  vi.unstubAllGlobals(); // what a file puts in the place of the browser's own is not for the next file
  vi.restoreAllMocks();
  await vi.dynamicImportSettled(); // one that is under way when its file ends never arrives, for the next file neither
  // A dialog that went gives the focus back a moment later, and needs the page for it.
  await new Promise((done) => {
    setTimeout(done, 20);
  });
});

window.scrollTo = () => {};
/** What may come later does not come in tests: it would be under way when a file ends. */
window.requestIdleCallback = () => 0;
Element.prototype.scrollIntoView = () => {};
/** What is downloaded leads nowhere; a link that somebody presses is not pressed by this. */
HTMLAnchorElement.prototype.click = () => {};
/** Growing text areas measure again when fonts arrive. */
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
