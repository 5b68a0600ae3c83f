import { FocusTrap } from '@mantine/core';
import type { ReactNode } from 'react';
import { isTouch } from './touch';

/** First in a dialog with fields: for fingers the focus begins here, in no field, until one is pressed. */
export function DialogStart(): ReactNode {
  return isTouch() && <FocusTrap.InitialFocus />;
}
