import { Alert, Button } from '@mantine/core';
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorCode } from '@/shared/api/contract';
import { codeText, type ApiError } from '@/shared/api/errors';
import { i18n } from '@/shared/i18n/setup';
import { readMessage } from '@/shared/lib/form-message';
import { focusFault } from './focus-fault';

type Schema = Parameters<typeof schemaResolver>[0];

/**
 * A form over a zod/mini schema whose messages are dictionary keys (`form.required`, `orders:form.noItems`), by
 * `messageOf` with what stands in the words. Checks on send, and on leaving a field in which something was typed: who
 * only passes by has done nothing wrong.
 */
export function useSchemaForm<Values extends Record<string, unknown>>(
  schema: Schema,
  initialValues: Values,
): UseFormReturnType<Values> {
  const resolve = schemaResolver(schema, { sync: true });
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => translateErrors(resolve(values)),
    onSubmitPreventDefault: 'always',
  });
  const typed = useRef(new Set<unknown>());
  const sends = useRef(0);
  const getInputProps: typeof form.getInputProps = (path, options) => {
    const props = form.getInputProps(path, options);
    const onChange = (event: unknown): void => {
      typed.current.add(path);
      props.onChange(event);
    };
    const onBlur = (event: unknown): void => {
      props.onBlur?.(event);
      const isJudged = typed.current.has(path) || form.isDirty(path) || form.errors[path] !== undefined;
      const before = sends.current;
      // The press may have sent the form: what the server says of the field is there to stay then.
      if (isJudged)
        afterPress(() => {
          if (sends.current === before) void form.validateField(path);
        });
    };
    return { ...props, onChange, onBlur };
  };
  const onSubmit: typeof form.onSubmit = (...handlers) => {
    const send = form.onSubmit(...handlers);
    return (event) => {
      sends.current += 1;
      send(event);
    };
  };
  const reset = (): void => {
    typed.current.clear();
    form.reset();
  };
  return { ...form, getInputProps, onSubmit, reset };
}

let isPressed = false;
if (typeof window !== 'undefined') {
  window.addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
    },
    true,
  );
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(
      end,
      () => {
        isPressed = false;
      },
      true,
    );
}

/**
 * An error line that appears while a button is pressed would move it from under the pointer, and the press would be
 * lost.
 */
function afterPress(run: () => void): void {
  if (!isPressed) return run();
  const later = (): void => {
    for (const end of ['pointerup', 'pointercancel'] as const) window.removeEventListener(end, later, true);
    setTimeout(run);
  };
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, later, true);
}

function translateErrors(errors: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [key, values] = readMessage(String(message)) as ['form.most', { most: string }];
      return [path, i18n.t(key, values)];
    }),
  );
}

/**
 * Puts the server's field codes onto the form's fields; false when one of them is no field here, since it must be said
 * then. `shownAt`: fields that have another name here.
 */
export function takeFieldErrors(
  form: Pick<UseFormReturnType<Record<string, unknown>>, 'setFieldError' | 'getInputNode'>,
  error: ApiError,
  shownAt: Readonly<Record<string, string>> = {},
): boolean {
  const known = Object.entries(error.fields)
    .map(([path, code]) => [shownAt[path] ?? path, code] as const)
    .filter(([path]) => form.getInputNode(path) !== null);
  // Of one field the server's own sentence says more than that the field is wrong.
  const said = Object.keys(error.fields).length === 1 ? error.cause : '';
  for (const [path, code] of known)
    form.setFieldError(path, (code === ErrorCode.InvalidParam && said) || codeText(code, error.text));
  focusFirstError(form, Object.fromEntries(known));
  return known.length > 0 && known.length === Object.keys(error.fields).length;
}

/**
 * Focuses the first bad field after a failed send: the first as they stand, whatever order the errors came in. `other`
 * is bad too and none of the form's own.
 */
export function focusFirstError(
  form: Pick<UseFormReturnType<Record<string, unknown>>, 'getInputNode'>,
  errors: object,
  other?: HTMLElement | null,
): void {
  const [first] = Object.keys(errors)
    .flatMap((path) => form.getInputNode(path) ?? [])
    .concat(other ?? [])
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  focusFault(first);
}

/** Above long forms: how many fields are bad, once there are more than three. */
export function ErrorSummary({ errors }: { errors: Record<string, ReactNode> }): ReactNode {
  const { t } = useTranslation();
  const count = Object.keys(errors).length;
  if (count <= 3) return null;
  return (
    <Alert color="red" role="alert">
      {t('form.summary', { count })}
    </Alert>
  );
}

/** Sends the form: keeps its width, shows its own progress; off while something must be chosen first. */
export function SubmitButton({
  isPending,
  isBlocked = false,
  children,
}: {
  isPending: boolean;
  isBlocked?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Button type="submit" loading={isPending} disabled={isBlocked}>
      {children}
    </Button>
  );
}
