import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, type ReactNode } from 'react';

const FIELDS = 'input, select, textarea, [contenteditable="true"]';

/** Where notices appear; what came before it was loaded shows then. None stays over the field that is typed into. */
export function Notices(): ReactNode {
  useEffect(function uncoverFields() {
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, []);
  return <Notifications position="bottom-center" limit={3} pauseResetOnHover="notification" />;
}

/** The field comes out from under a notice; where the page has no room for that, the notices go: the bell has them. */
function uncover({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches(FIELDS) || !isCovered(target)) return;
  target.scrollIntoView({ block: 'center' });
  if (isCovered(target)) notifications.clean();
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
