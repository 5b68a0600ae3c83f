import '@/shared/ui/dialog-styles';
import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sidebar } from './sidebar';
import classes from './shell.module.css';

/** The menu as a pop-out, where the window is too narrow for a sidebar. */
export function NavDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const isThere = useMounted(); // what opens at once does not remember where the focus came from
  return (
    <Drawer
      opened={isOpen && isThere}
      onClose={onClose}
      position="left"
      size={280}
      title={t('nav.main')}
      closeButtonProps={{ 'aria-label': t('nav.close') }}
      classNames={{ body: classes.drawer }}
    >
      <Sidebar isSmall={false} onChosen={onClose} />
    </Drawer>
  );
}
