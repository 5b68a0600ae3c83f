import { TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/i18n/format';
import { currentLanguage } from '@/shared/i18n/setup';
import { readDay } from '@/shared/lib/typed-day';
import { useFormHold } from './use-form-hold';

export interface TypedDateProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** YYYY-MM-DD, Gregorian; empty for none. */
  value: string;
  onChange: (day: string) => void;
  /** The first day that may be given. */
  least?: string | undefined;
  /** How often a day was chosen elsewhere, which takes the place of what was typed. */
  chosen?: number;
}

/** "24/11/2569" in Thai, "24/11/2026" in English: a day as it is typed. */
function typedDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return day && `${date}/${month}/${currentLanguage() === 'th' ? Number(year) + 543 : year}`;
}

/**
 * A day typed in either era; taken, and shown in words, once it is left or sent. A text that says no day stays as typed
 * and says so, and the form around it is not sent with the day from before.
 */
export function TypedDate({ value, onChange, least, chosen = 0, error, ...props }: TypedDateProps): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const [seen, setSeen] = useState({ value, chosen });
  if (seen.value !== value || seen.chosen !== chosen) {
    setSeen({ value, chosen });
    setTyped(null);
    setFault('');
  }
  const faultOf = (text: string): string => {
    const day = readDay(text);
    if (text.trim() === '') return '';
    if (day === null) return t('date.unread', { example: typedDay('2026-11-24') });
    return least && day < least ? t('date.tooEarly', { day: formatDate(least) }) : '';
  };
  const take = (): string => {
    const wrong = faultOf(typed ?? '');
    setFault(wrong);
    const day = readDay(typed ?? '') ?? '';
    if (typed !== null && wrong === '' && day !== value) onChange(day);
    return wrong;
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && take() !== '') event.preventDefault();
    else props.onKeyDown?.(event);
  };
  const field = useRef<HTMLInputElement>(null);
  useFormHold(field, take);
  return (
    <TextInput
      autoComplete="off"
      {...props}
      ref={field}
      value={typed ?? (value && formatDate(value))}
      error={fault || error}
      onKeyDown={press}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setFault('');
      }}
      onFocus={(event) => {
        const input = event.currentTarget;
        setTyped((text) => text ?? typedDay(value));
        requestAnimationFrame(() => {
          if (document.activeElement === input) input.select();
        });
        props.onFocus?.(event);
      }}
      onBlur={(event) => {
        if (take() === '') setTyped(null);
        props.onBlur?.(event);
      }}
    />
  );
}
