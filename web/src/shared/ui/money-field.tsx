import { TextInput, type TextInputProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatMoney, parseMoney } from '@/shared/i18n/format';

export interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Satang; null when empty. */
  value: number | null;
  onChange: (satang: number | null) => void;
}

function plain(satang: number | null): string {
  return satang === null ? '' : formatMoney(satang).replaceAll(/[฿,]/g, '').replace('−', '-');
}

/** An amount typed in baht, given and taken in satang. A text that is no amount stays as typed, gives null, and is marked invalid. */
export function MoneyField({ value, onChange, ...props }: MoneyFieldProps): ReactNode {
  const [typed, setTyped] = useState(plain(value));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (parseMoney(typed) !== value) setTyped(plain(value));
  }
  const change = (text: string): void => {
    setTyped(text);
    const satang = parseMoney(text);
    setSeen(satang);
    onChange(satang);
  };
  return (
    <TextInput
      {...props} value={typed} inputMode="decimal" leftSection="฿" styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      aria-invalid={typed !== '' && parseMoney(typed) === null ? true : undefined}
      onChange={(event) => change(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        props.onBlur?.(event);
        const satang = parseMoney(typed);
        if (satang !== null) setTyped(plain(satang));
      }}
    />
  );
}
