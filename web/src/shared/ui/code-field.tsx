import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCameraSection } from '@/shared/scan/camera/scan-by-camera';

/** A field of a form for one code: typed, scanned, or read by the phone's camera. */
export function CodeField({ onCode, ...props }: TextInputProps & { onCode: (code: string) => void }): ReactNode {
  const camera = useCameraSection(onCode);
  return <TextInput autoComplete="off" maxLength={60} {...camera} {...props} />;
}
