import type { InputWrapperProps } from '@mantine/core';

/** Of a field beside others: its hint stands below it, so that all of them stand on one line. */
export const HINT_BELOW: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};
