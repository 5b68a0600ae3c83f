import { useRef } from 'react';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { notify, showError, type NextStep } from '@/shared/ui/feedback';
import { newKey } from './client';
import { isUnsent, toApiError, type ApiError } from './errors';
import { readAnew } from './query-client';

export interface Action<In, Out> {
  /** Sends the call. `key` stays the same when the same body is sent again after a lost answer. */
  run: (input: In, key: string) => Promise<Out>;
  /**
   * The part of the input that goes to the server; all of it when not given. What only says how to go on must not make
   * another key.
   */
  bodyOf?: (input: In) => unknown;
  /** Key prefixes to read again after success. */
  invalidates?: QueryKey[];
  /** Success notice, already translated; leave out when the result is visible anyway. */
  done?: string | ((out: Out) => string);
  /** The way back that the success notice offers, for a step that has an inverse; undefined where this one has none. */
  undo?: (out: Out, input: In) => (() => void) | undefined;
  /**
   * The step that comes after, which the success notice offers where it has no way back; undefined where there is none.
   */
  next?: (out: Out, input: In) => NextStep | undefined;
  onDone?: (out: Out, input: In) => void;
  /** Return true when the failure was shown (at fields, in a panel); otherwise the error popup shows it. */
  onFail?: (error: ApiError, input: In) => boolean | void;
}

export interface ActionState<In> {
  run: (input: In) => void;
  isPending: boolean;
  error: ApiError | null;
  reset: () => void;
}

/** The one way to write: ignores a second press, invalidates, notices, and shows failures. */
export function useAction<In = void, Out = unknown>(action: Action<In, Out>): ActionState<In> {
  const cache = useQueryClient();
  // No input while nothing waits for its answer.
  const sent = useRef<{ input?: string | undefined; key: string }>({ key: '' });
  const isBusy = useRef(false);
  const mutation = useMutation<Out, Error, In>({
    mutationFn: (input) => {
      const text = JSON.stringify(action.bodyOf ? action.bodyOf(input) : input) ?? '';
      if (sent.current.input !== text) sent.current = { input: text, key: newKey() };
      return action.run(input, sent.current.key);
    },
    onSuccess: (out, input) => {
      sent.current.input = undefined;
      readAnew(cache, action.invalidates ?? []);
      const text = typeof action.done === 'function' ? action.done(out) : action.done;
      if (text) notify(text, { undo: action.undo?.(out, input), next: action.next?.(out, input) });
      action.onDone?.(out, input);
    },
    onSettled: () => {
      isBusy.current = false;
    },
    onError: (thrown, input) => {
      const error = toApiError(thrown);
      if (!isUnsent(error)) sent.current.input = undefined;
      // What became of a call without an answer is to be seen in what it would have changed.
      else readAnew(cache, action.invalidates ?? []);
      if (error.kind === 'unauthenticated' || error.kind === 'locked') return;
      if (action.onFail?.(error, input) !== true) showError(error);
    },
  });
  return {
    run: (input) => {
      if (isBusy.current) return;
      isBusy.current = true;
      mutation.mutate(input);
    },
    isPending: mutation.isPending,
    error: mutation.error ? toApiError(mutation.error) : null,
    reset: mutation.reset,
  };
}
