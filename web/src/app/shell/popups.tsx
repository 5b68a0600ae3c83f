import '@/shared/ui/dialog-styles';
import { ModalsProvider } from '@mantine/modals';
import { useEffect, type ReactNode } from 'react';
import { guardDialogs } from '@/shared/scan/dialogs';
import { useAreasInView } from '@/shared/ui/areas-in-view';
import { ErrorBody } from '@/shared/ui/error-body';
import { ERROR_POPUP } from '@/shared/ui/feedback';
import { popupsAreReady } from '@/shared/ui/popups';
import { openQuestion } from '@/shared/ui/question';

const BY_NAME = { [ERROR_POPUP]: ErrorBody };

/** Where popups appear; what asked for one before it was loaded shows then. */
export function Popups(): ReactNode {
  useEffect(() => popupsAreReady(openQuestion), []);
  useEffect(guardDialogs, []);
  useAreasInView();
  return <ModalsProvider modals={BY_NAME}>{null}</ModalsProvider>;
}
