import { TextInput, type TextInputProps } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '@/shared/i18n/format';
import { parseMoney } from '@/shared/lib/typed';
import { useScanGuard } from './scan-guard';
import { typeByPlace, useTyped } from './typed-field';
import { useFormHold } from './use-form-hold';

export interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Satang; null when empty. */
  value: number | null;
  /** An amount out of the bounds is none; `unread` is the text where it says no amount. */
  onChange: (satang: number | null, unread: string) => void;
  /** Satang. */
  min?: number;
  max?: number;
  /** The text to begin with where it says no amount. */
  unread?: string | undefined;
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
export function MoneyField({ value, onChange, min, max, unread, ...props }: MoneyFieldProps): ReactNode {
  const { t } = useTranslation();
  const isLess = (amount: number | null): boolean => amount !== null && min !== undefined && amount < min;
  const isMore = (amount: number | null): boolean => amount !== null && max !== undefined && amount > max;
  const read = (text: string): number | null => {
    const amount = parseMoney(text);
    return isLess(amount) || isMore(amount) ? null : amount;
  };
  const faultOf = (text: string): string => {
    const amount = parseMoney(text);
    if (isMore(amount)) return t('form.most', { most: formatMoney(max) });
    return isLess(amount) ? t('form.least', { least: formatMoney(min) }) : t('form.money');
  };
  const typed = useTyped({ value, onChange, read, show: plainMoney, unread });
  const field = useRef<HTMLInputElement>(null);
  useFormHold(field, () => typed.leave(faultOf));
  const isScan = useScanGuard(typed.text, typed.put);
  return (
    <TextInput
      {...LOOKS}
      {...props}
      ref={field}
      value={typed.text}
      error={typed.isBad && !props.error ? faultOf(typed.text) : props.error}
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
