import { modals } from '@mantine/modals';
import { i18n } from '@/shared/i18n/setup';
import { whenPopups } from '@/shared/ui/popups';
import { FileReady, type ReadyFile } from './file-ready';

/** Gives pages that the browser does not show as a file, in a popup. */
export function givePages(file: ReadyFile, title: string): void {
  whenPopups(() =>
    modals.open({
      title,
      closeButtonProps: { 'aria-label': i18n.t('action.close') },
      size: 'sm',
      children: <FileReady {...file} />,
    }),
  );
}
