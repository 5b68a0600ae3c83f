import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '@/shared/i18n/format';
import { parseMoney } from '@/shared/lib/typed';
import { useScanGuard } from './scan-guard';
import { typeByPlace, useTyped } from './typed-field';

export interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Satang; null when empty. */
  value: number | null;
  onChange: (satang: number | null) => void;
}

/** Satang as they are typed in baht: "1234.50". */
function plainMoney(satang: number): string {
  return formatMoney(satang).replaceAll(/[฿,]/g, '').replace('−', '-');
}

const LOOKS = {
  inputMode: 'decimal',
  leftSection: '฿',
  autoComplete: 'off',
  styles: { input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } },
} as const;

/** An amount typed in baht, given and taken in satang. */
export function MoneyField({ value, onChange, ...props }: MoneyFieldProps): ReactNode {
  const { t } = useTranslation();
  const typed = useTyped({ value, onChange, read: parseMoney, show: plainMoney });
  const isScan = useScanGuard(typed.text, typed.put);
  return (
    <TextInput
      {...LOOKS}
      {...props}
      value={typed.text}
      error={typed.isBad && typeof props.error !== 'string' ? t('form.money') : props.error}
      aria-invalid={typed.isUnread || undefined}
      onChange={typed.onChange}
      onFocus={typed.onFocus}
      onBlur={(event) => {
        typed.onBlur();
        props.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (!isScan(event) && !typeByPlace(event)) props.onKeyDown?.(event);
      }}
    />
  );
}
