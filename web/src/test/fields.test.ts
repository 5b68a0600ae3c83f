import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../app/**/*.tsx', '../features/**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const raw =
  /\b(?:NumberInput|DateInput|DateTimePicker|DatePicker|DatePickerInput|DatesRangeInput)\b|type="(?:number|tel|date)"|inputMode="(?:numeric|decimal|tel)"/;

it('numbers, money, phones and days are typed in the fields of shared/ui alone', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(150);
  expect(Object.keys(sources).filter((file) => raw.test(sources[file] ?? ''))).toEqual([]);
});
