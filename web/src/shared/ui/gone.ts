import type { UseQueryResult } from '@tanstack/react-query';
import { createContext } from 'react';
import { toApiError } from '../api/errors';

/** Whether what the forms below show was deleted while they were open; a text says what else became of it. */
export const Gone = createContext<boolean | string>(false);

/** Whether a thing that was read is not there any more. */
export function isGone({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): boolean {
  return data !== undefined && error !== null && toApiError(error).kind === 'missing';
}
