import { FileButton, type FileButtonProps } from '@mantine/core';
import { useRef, type ReactNode } from 'react';

type Props = Omit<FileButtonProps, 'onChange' | 'multiple' | 'resetRef'> & { onChoose: (file: File) => void };

/** A button that asks for a file. The same one may be chosen again: a file that was refused is mended and comes back. */
export function FileChooser({ onChoose, ...props }: Props): ReactNode {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      {...props}
      resetRef={reset}
      onChange={(file) => {
        if (!file) return;
        // Browsers say nothing of a choice that names the file that is chosen already.
        reset.current?.();
        onChoose(file);
      }}
    />
  );
}
