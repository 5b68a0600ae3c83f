import { modals } from '@mantine/modals';
import { useEffect, useState, type ReactNode } from 'react';
import { i18n } from '@/shared/i18n/setup';
import { whenPopups } from '@/shared/ui/popups';
import { FileReady } from './file-ready';
import type { Pages } from './printing';

/** Pages that the browser does not show, as a file. */
export function PagesFile({ pages, name }: Pages): ReactNode {
  const [url, setUrl] = useState('');
  useEffect(
    function nameIt() {
      const address = URL.createObjectURL(pages);
      setUrl(address);
      return () => URL.revokeObjectURL(address);
    },
    [pages],
  );
  return url && <FileReady url={url} name={name} />;
}

/** Gives them in a popup. */
export function givePages(file: Pages, title: string): void {
  whenPopups(() =>
    modals.open({
      title,
      closeButtonProps: { 'aria-label': i18n.t('action.close') },
      size: 'sm',
      children: <PagesFile {...file} />,
    }),
  );
}
