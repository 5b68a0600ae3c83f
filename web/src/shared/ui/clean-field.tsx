import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { cleanDigits } from '@/shared/lib/typed';
import { typeByPlace } from './typed-field';

export interface CleanFieldProps extends Omit<TextInputProps, 'onChange'> {
  onChange?: (text: string) => void;
  /** The text as it is kept; null when it says nothing that can be kept. */
  clean: (text: string) => string | null;
  /** Keys of the number row type their digits on the Thai layout too, even where it has signs on them. */
  isByPlace?: boolean;
}

/** A text field of a form that puts what was typed into the form it is kept in, once it is left or sent. */
export function CleanField({ clean, isByPlace = false, onChange, ...props }: CleanFieldProps): ReactNode {
  const tidy = (input: HTMLInputElement): void => {
    const kept = clean(input.value);
    if (kept === null || kept === input.value) return;
    input.value = kept;
    onChange?.(kept);
  };
  return (
    <TextInput
      {...props} onChange={(event) => onChange?.(event.currentTarget.value)}
      onBlur={(event) => {
        tidy(event.currentTarget);
        props.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (isByPlace && typeByPlace(event)) return;
        if (event.key === 'Enter') tidy(event.currentTarget);
        props.onKeyDown?.(event);
      }}
    />
  );
}

type DigitsProps = Omit<CleanFieldProps, 'clean'>;

/** Digits that are no amount, such as a postcode or a tax number. */
export function DigitsField(props: DigitsProps): ReactNode {
  return <CleanField inputMode="numeric" autoComplete="off" {...props} clean={cleanDigits} />;
}

/** A phone number. */
export function PhoneField(props: DigitsProps): ReactNode {
  return <CleanField type="tel" inputMode="tel" {...props} clean={cleanDigits} />;
}
