import '@/shared/ui/dialog-styles';
import { ModalsProvider } from '@mantine/modals';
import { useEffect, type ReactNode } from 'react';
import { guardDialogs } from '@/shared/scan/dialogs';
import { popupsAreReady } from '@/shared/ui/popups';

/** Where popups appear; what asked for one before it was loaded shows then. */
export function Popups(): ReactNode {
  useEffect(popupsAreReady, []);
  useEffect(guardDialogs, []);
  return <ModalsProvider>{null}</ModalsProvider>;
}
