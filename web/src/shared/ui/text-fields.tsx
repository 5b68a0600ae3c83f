import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { cleanDigits, cleanPhone, parseMoney, readWhole } from '@/shared/lib/typed';
import { typeByPlace } from './typed-field';

interface CleanFieldProps extends Omit<TextInputProps, 'onChange'> {
  onChange?: (text: string) => void;
  /** The text as it is kept; null when it says nothing that can be kept. */
  clean: (text: string) => string | null;
  /** Keys of the number row type their digits on the Thai layout too, even where it has signs on them. */
  isByPlace?: boolean;
}

/** A text field of a form that puts what was typed into the form it is kept in, once it is left or sent. */
function CleanField({ clean, isByPlace = false, onChange, ...props }: CleanFieldProps): ReactNode {
  const tidy = (input: HTMLInputElement): void => {
    const kept = clean(input.value);
    if (kept === null || kept === input.value) return;
    input.value = kept;
    onChange?.(kept);
  };
  return (
    <TextInput
      {...props}
      onChange={(event) => onChange?.(event.currentTarget.value)}
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

type TextFieldProps = Omit<CleanFieldProps, 'clean'>;

/** Digits that are no amount, such as a postcode or a tax number. */
export function DigitsField(props: TextFieldProps): ReactNode {
  return <CleanField inputMode="numeric" autoComplete="off" {...props} clean={cleanDigits} />;
}

/** A phone number, with the 0 that a spreadsheet took off it. */
export function PhoneField(props: TextFieldProps): ReactNode {
  return <CleanField type="tel" inputMode="tel" {...props} clean={cleanPhone} />;
}

/** A whole number of a form that keeps its values as texts. */
export function NumberText({ isSigned = false, ...props }: TextFieldProps & { isSigned?: boolean }): ReactNode {
  return (
    <CleanField
      inputMode="numeric"
      autoComplete="off"
      {...props}
      clean={(text) => readWhole(text)?.toString() ?? null}
      isByPlace={!isSigned}
    />
  );
}

/** A share in percent, with two decimals at most, of a form that keeps its values as texts. */
export function PercentText(props: TextFieldProps): ReactNode {
  const clean = (text: string): string | null => {
    const points = parseMoney(text);
    return points === null ? null : String(points / 100);
  };
  return <CleanField inputMode="decimal" rightSection="%" autoComplete="off" {...props} clean={clean} isByPlace />;
}

/** An amount in baht of a form that keeps its values as texts. */
export function MoneyText(props: TextFieldProps): ReactNode {
  const clean = (text: string): string | null => {
    const satang = parseMoney(text);
    return satang === null ? null : (satang / 100).toFixed(2);
  };
  return <CleanField inputMode="decimal" leftSection="฿" autoComplete="off" {...props} clean={clean} isByPlace />;
}
