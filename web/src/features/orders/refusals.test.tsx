import type { UseFormReturnType } from '@mantine/form';
import { isValidElement } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/shared/api/errors';
import type { Fields } from './draft';
import { takePaying } from './refusals';

it.each([
  ['เลขพัสดุ TH2 ใช้กับคำสั่งซื้อ SO6911-000077 แล้ว', true],
  ['เลขพัสดุ TH2 ใช้กับคำสั่งซื้ออื่นแล้ว', false],
])('the order form says of a tracking number what the server says: %s', (said, isLinked) => {
  const setFieldError = vi.fn();
  const form = { setFieldError, getInputNode: () => document.createElement('input') };
  const code = 'general.invalid_tracking_number';
  const error = new ApiError('conflict', code, said, said, { tracking_number: code });
  expect(takePaying(form as unknown as UseFormReturnType<Fields>, error)).toBe(true);
  const [field, shown] = (setFieldError.mock.calls.at(-1) ?? []) as [string, unknown];
  expect([field, isLinked ? isValidElement(shown) : shown]).toEqual(['tracking_number', isLinked || said]);
});
