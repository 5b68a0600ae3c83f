import { ModalsProvider } from '@mantine/modals';
import { useEffect, type ReactNode } from 'react';
import { popupsAreReady } from '@/shared/ui/popups';

/** Where popups appear; what asked for one before it was loaded shows then. */
export function Popups(): ReactNode {
  useEffect(popupsAreReady, []);
  return <ModalsProvider>{null}</ModalsProvider>;
}
