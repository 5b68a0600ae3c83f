import { TextInput, type TextInputProps } from '@mantine/core';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { readWhole } from '@/shared/lib/typed';
import { useScanGuard } from './scan-guard';
import { typeByPlace, useTyped } from './typed-field';
import { useFormHold } from './use-form-hold';

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** null when empty. */
  value: number | null;
  /** A number out of the bounds is none. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
}

const LOOKS = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** A whole number. The arrow keys step it. */
export function NumberField({
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  ...props
}: NumberFieldProps): ReactNode {
  const { t } = useTranslation();
  const read = (text: string): number | null => {
    const number = readWhole(text);
    return number !== null && number >= min && number <= max ? number : null;
  };
  const faultOf = (text: string): string => {
    const number = readWhole(text);
    if (number !== null && number > max) return t('form.most', { most: formatNumber(max) });
    return number !== null && number < min ? t('form.least', { least: formatNumber(min) }) : t('form.number');
  };
  const typed = useTyped({ value, onChange, read, show: formatNumber });
  const field = useRef<HTMLInputElement>(null);
  useFormHold(field, () => typed.leave(faultOf));
  const isScan = useScanGuard(typed.text, typed.put);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (props.readOnly) {
      props.onKeyDown?.(event);
      return;
    }
    if (isScan(event)) return;
    if (min >= 0 && typeByPlace(event)) return;
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      typed.put(formatNumber(Math.min(max, Math.max(min, value === null ? min : value + step))));
      return;
    }
    props.onKeyDown?.(event);
  };
  return (
    <TextInput
      {...LOOKS}
      {...props}
      ref={field}
      role="spinbutton"
      aria-valuemin={min}
      {...(max < Number.MAX_SAFE_INTEGER ? { 'aria-valuemax': max } : {})}
      {...(value === null ? {} : { 'aria-valuenow': value })}
      value={typed.text}
      error={typed.isBad && !props.error ? faultOf(typed.text) : props.error}
      aria-invalid={typed.isUnread || undefined}
      onChange={typed.onChange}
      onFocus={typed.onFocus}
      onKeyDown={press}
      onBlur={(event) => {
        typed.onBlur();
        props.onBlur?.(event);
      }}
    />
  );
}
