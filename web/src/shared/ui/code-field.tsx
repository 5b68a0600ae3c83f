import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCameraSection } from '@/shared/scan/camera/scan-by-camera';
import { enterNext } from './enter-next';

interface CodeFieldProps extends TextInputProps {
  onCode: (code: string) => void;
  /** The code is all that the form asks for: Enter sends it. */
  isAll?: boolean;
}

/** A field of a form for one code: typed, scanned, or read by the phone's camera. */
export function CodeField({ onCode, isAll = false, ...props }: CodeFieldProps): ReactNode {
  const camera = useCameraSection(onCode);
  return (
    <TextInput autoComplete="off" maxLength={60} {...(isAll ? {} : { onKeyDown: enterNext })} {...camera} {...props} />
  );
}
