import { modals } from '@mantine/modals';
import { i18n } from '@/shared/i18n/setup';
import { whenPopups } from '@/shared/ui/popups';
import { FilePopup, type ReadyFile } from './file-ready';

/**
 * Gives pages that the browser does not show as a file, in a popup. What was pressed for them lost the focus while they
 * were made.
 */
export function givePages(file: ReadyFile, title: string, pressed: Element | null): void {
  whenPopups(() =>
    modals.open({
      title,
      closeButtonProps: { 'aria-label': i18n.t('action.close') },
      size: 'sm',
      children: <FilePopup {...file} pressed={pressed} />,
    }),
  );
}
