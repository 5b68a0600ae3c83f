import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** Where notices appear; what came before it was loaded shows then. */
export function Notices(): ReactNode {
  return <Notifications position="bottom-center" limit={3} pauseResetOnHover="notification" />;
}
