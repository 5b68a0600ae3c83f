import './dialog-styles';
import { Drawer, Modal } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogStart } from './dialog-start';
import { DialogForms, useDialogForms } from './leave-guard';
import { useFocusBack } from './focus-back';
import { useHoldsFocus } from './holds-focus';

export interface AddressDialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Beside the page, or over it. */
  as?: 'drawer' | 'modal';
  size: string;
  /** While Escape belongs to something inside. */
  isEscapeHeld?: boolean;
  /** While something runs that closing waits for. */
  isBusy?: boolean;
  /**
   * Whether closing would lose what was typed, where that stands in the dialog itself and not in a form inside of it.
   * The page is not left without asking either, and a session that ends meanwhile is renewed over it.
   */
  isTyped?: () => boolean;
  children: ReactNode;
}

/**
 * The one frame of dialogs and drawers: shows its last content while it closes, leaves Escape and a click outside to a
 * question that is open over it, takes the focus to its first field unless fingers would get a keyboard over it, and
 * gives it back to what opened it, however it was opened.
 */
export function AddressDialog({
  opened,
  onClose,
  title,
  as = 'modal',
  size,
  isEscapeHeld = false,
  isBusy = false,
  isTyped,
  children,
}: AddressDialogProps): ReactNode {
  const { t } = useTranslation();
  const shown = useRef({ title, children });
  if (opened) shown.current = { title, children };
  useFocusBack(opened);
  useHoldsFocus(opened);
  const { dialog, close } = useDialogForms(opened, onClose, isTyped);
  const Frame = as === 'drawer' ? Drawer : Modal;
  return (
    <Frame
      opened={opened}
      size={size}
      title={shown.current.title}
      returnFocus={false}
      closeOnEscape={!isEscapeHeld}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      onClose={() => void (isBusy || close())}
    >
      <DialogStart />
      <DialogForms value={dialog}>{shown.current.children}</DialogForms>
    </Frame>
  );
}
