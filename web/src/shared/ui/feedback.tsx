import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications, type NotificationData } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { newKey } from '@/shared/api/client';
import type { ApiError } from '@/shared/api/errors';
import { i18n } from '@/shared/i18n/setup';
import { keepNotice } from './notice-log';
import { wantPopups, whenPopups } from './popups';

export const NOTICE_MS = 5000;
/** How long a way back is offered. */
export const UNDO_MS = 10_000;

/** What may come after what was done: a word, and what it does. */
export interface NextStep {
  label: string;
  run: () => void;
  /** The course it is a step of: of the notices of one, the newest stands in place of the others. */
  course?: string;
}

/**
 * A notice: closes after 5 s (the clock stops while pointed at or focused), by click, or by its button. `undo` offers a
 * way back for 10 s; without one, `next` offers the step that comes after. Gives what takes the notice away.
 */
export function notify(
  text: string,
  options: { tone?: 'good' | 'warn'; undo?: (() => void) | undefined; next?: NextStep | undefined } = {},
): () => void {
  const { tone = 'good', undo } = options;
  const step: NextStep | undefined = undo ? { label: i18n.t('action.undo'), run: undo } : options.next;
  keepNotice(text, tone);
  const id = step?.course ?? newKey();
  const stays = undo ? UNDO_MS : NOTICE_MS;
  const close = (): void => {
    notifications.hide(id);
  };
  const runStep = (): void => {
    step?.run();
    close();
  };
  const notice = (autoClose: number | false): NotificationData => ({
    id,
    message: step ? <StepNotice text={text} label={step.label} onStep={runStep} /> : text,
    autoClose,
    withBorder: true,
    color: tone === 'warn' ? 'yellow' : 'accent',
    onClick: close,
    onFocusCapture: () => notifications.update(notice(false)),
    onBlurCapture: () => notifications.update(notice(stays)),
    closeButtonProps: { 'aria-label': i18n.t('notice.close') },
  });
  notifications.show(notice(stays));
  notifications.update(notice(stays));
  wantPopups();
  return close;
}

function StepNotice({ text, label, onStep }: { text: string; label: string; onStep: () => void }): ReactNode {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{text}</Text>
      <Button variant="subtle" size="compact-sm" flex="none" onClick={onStep}>
        {label}
      </Button>
    </Group>
  );
}

/** Under which name popups.tsx knows the error popup. */
export const ERROR_POPUP = 'error';

export type ToldError = Pick<ApiError, 'text' | 'code' | 'cause' | 'requestId'> & Partial<Pick<ApiError, 'detail'>>;

/**
 * The error popup: text, what caused it, details with a copy button, and a button to confirm. What was typed behind it
 * stays.
 */
export function showError(error: ToldError): void {
  whenPopups(() => {
    modals.close(ERROR_POPUP);
    modals.openContextModal({
      modal: ERROR_POPUP,
      modalId: ERROR_POPUP,
      title: i18n.t('error.title'),
      closeButtonProps: { 'aria-label': i18n.t('action.close') },
      size: 'sm',
      innerProps: { error },
    });
  });
}

export interface Question {
  title: string;
  /** What will happen, to what and to how many. */
  text: ReactNode;
  /** The act itself, as a verb. */
  act: string;
  isDangerous?: boolean;
  /** Enter does it all the same, for work with a scanner alone. */
  isByEnter?: boolean;
  /** The way back by name, and first in line, where the act is not what was meant. */
  stay?: string;
  /** Whether a code that is scanned into the question says yes to it. */
  isYes?: (code: string) => boolean;
}

/** One for each question that is open, and for what stands over all of the page. */
const asked = new Set<symbol>();

/** Whether a question is open, or was until the key that is being pressed answered it. */
export function isAsking(): boolean {
  return asked.size > 0;
}

/** Nothing is asked, and nothing left, while something stands over all of the page; gives what ends it. */
export function holdQuestions(): () => void {
  const hold = Symbol('hold');
  asked.add(hold);
  return () => void asked.delete(hold);
}

/** Whether confirm's question stands there: a second press asks it no second time. */
let isOpen = false;

/** None is open any more; their own ends, when they still come, take nothing from later ones. */
export function forgetQuestions(): void {
  asked.clear();
  isOpen = false;
}

/**
 * Asks once before an act that cannot be undone; true when confirmed. The second of two quick presses, which lands
 * beside the question, does not close it.
 */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const end = holdQuestions();
    whenPopups((open) => {
      if (isOpen) {
        end();
        return resolve(false);
      }
      isOpen = true;
      open(question, (isConfirmed) => {
        isOpen = false;
        setTimeout(end);
        resolve(isConfirmed);
      });
    });
  });
}
