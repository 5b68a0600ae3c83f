import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney } from '@/shared/i18n/format';
import { parseMoney } from '@/shared/lib/typed';
import { CleanField, type CleanFieldProps } from './clean-field';
import { typeByPlace, useTyped } from './typed-field';

export interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Satang; null when empty. */
  value: number | null;
  onChange: (satang: number | null) => void;
}

function plain(satang: number): string {
  return formatMoney(satang).replaceAll(/[฿,]/g, '').replace('−', '-');
}

const LOOKS = { inputMode: 'decimal', leftSection: '฿', autoComplete: 'off', styles: { input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } } } as const;

/** An amount typed in baht, given and taken in satang. */
export function MoneyField({ value, onChange, ...props }: MoneyFieldProps): ReactNode {
  const typed = useTyped({ value, onChange, read: parseMoney, show: plain });
  return (
    <TextInput
      {...LOOKS} {...props} value={typed.text} error={props.error || typed.isBad} aria-invalid={typed.isUnread || undefined} onChange={typed.onChange} onFocus={typed.onFocus}
      onBlur={(event) => {
        typed.onBlur();
        props.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (!typeByPlace(event)) props.onKeyDown?.(event);
      }}
    />
  );
}

/** The same for a form that keeps its values as texts, in baht. */
export function MoneyText(props: Omit<CleanFieldProps, 'clean'>): ReactNode {
  const clean = (text: string): string | null => {
    const satang = parseMoney(text);
    return satang === null ? null : plain(satang);
  };
  return <CleanField {...LOOKS} {...props} clean={clean} isByPlace />;
}
