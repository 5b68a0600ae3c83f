import { TextInput, type TextInputProps } from '@mantine/core';
import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCameraSection } from '@/shared/scan/camera/scan-by-camera';
import { isMistyped } from '@/shared/scan/code-key';
import { HINT_BELOW } from './hint-below';
import { enterNext } from './enter-next';
import { typeInto } from './typed-field';

interface CodeFieldProps extends TextInputProps {
  onCode: (code: string) => void;
  /** The code is all that the form asks for: Enter sends it. */
  isAll?: boolean;
}

/** A field of a form for one code: typed, scanned, or read by the phone's camera. */
export function CodeField({ onCode, isAll = false, ...props }: CodeFieldProps): ReactNode {
  const camera = useCameraSection(onCode);
  return (
    <TextInput
      autoComplete="off"
      maxLength={60}
      onPaste={keepLines}
      {...(isAll ? {} : { onKeyDown: enterNext })}
      {...camera}
      {...props}
    />
  );
}

const LINE_BREAKS = /[\n\r\u2028\u2029]+/;

/**
 * Several codes that are pasted as lines stand apart by commas, which no code has: the browser would glue them into one
 * that nobody wrote, and so the server says what it does not take.
 */
function keepLines(event: ClipboardEvent<HTMLInputElement>): void {
  const lines = event.clipboardData.getData('text').split(LINE_BREAKS);
  const codes = lines.map((line) => line.trim()).filter(Boolean);
  if (codes.length < 2) return;
  event.preventDefault();
  typeInto(event.currentTarget, codes.join(', '));
}

/**
 * A CodeField for a barcode: it hints at a check digit that does not fit, or else at what its form knows of the code,
 * and takes the code all the same. The hint comes while the code is typed: coming when the field is left, it would
 * move a button away under the press on it.
 */
export function BarcodeField({ onCode, hint, ...props }: CodeFieldProps & { hint?: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(String(props.defaultValue ?? ''));
  const said = isMistyped(typed) ? t('form.mistyped') : hint;
  return (
    <CodeField
      {...props}
      {...HINT_BELOW}
      // What is refused is said once.
      description={props.error ? undefined : said}
      descriptionProps={{ c: 'var(--warn)' }}
      onCode={(code) => {
        setTyped(code);
        onCode(code);
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        props.onChange?.(event);
      }}
    />
  );
}
