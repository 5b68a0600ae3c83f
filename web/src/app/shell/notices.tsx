import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useEffect, type ReactNode } from 'react';

const FIELDS = 'input, select, textarea, [contenteditable="true"]';

/** Where notices appear; what came before it was loaded shows then. None stays over the field that is typed into. */
export function Notices(): ReactNode {
  useEffect(function uncoverFields() {
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, []);
  const shown = useNotifications().notifications.length;
  useEffect(
    function keepClear() {
      // Once it stands in its place: the field that is typed into comes out from under what has just come.
      const drawn = setTimeout(() => clear(document.activeElement), SLIDES_MS);
      return () => clearTimeout(drawn);
    },
    // Whenever another comes.
    // oxlint-disable-next-line react/exhaustive-deps
    [shown],
  );
  return <Notifications position="bottom-center" limit={3} pauseResetOnHover="notification" />;
}

/** Until a notice stands in its place. */
const SLIDES_MS = 300;

/** Whether a field stood under a notice, out of which it is taken as far as the page has room. */
function clear(field: Element | null): boolean {
  if (!(field instanceof HTMLElement) || !field.matches(FIELDS) || !isCovered(field)) return false;
  field.scrollIntoView({ block: 'center' });
  return true;
}

/** The field comes out from under a notice; where the page has no room for that, the notices go: the bell has them. */
function uncover({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && clear(target) && isCovered(target)) notifications.clean();
}

function isCovered(field: HTMLElement): boolean {
  const at = field.getBoundingClientRect();
  return [...document.querySelectorAll('.mantine-Notification-root')].some((notice) => {
    const over = notice.getBoundingClientRect();
    return (
      !notice.contains(field) &&
      over.left < at.right &&
      at.left < over.right &&
      over.top < at.bottom &&
      at.top < over.bottom
    );
  });
}
