import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { i18n } from '@/shared/i18n/setup';
import { hearQuestion } from '@/shared/scan/asked/ear';
import { Untaken } from '@/shared/scan/asked/untaken';
import type { Question } from './feedback';

/** Opens a question, and tells whether it was answered yes when it closes. */
export function openQuestion(
  { title, text, act, isDangerous = false, isByEnter = !isDangerous, stay, isYes = () => false }: Question,
  onEnd: (isConfirmed: boolean) => void,
): void {
  let isConfirmed = false;
  const ear = hearQuestion((code) => {
    if (!isYes(code)) return false;
    isConfirmed = true;
    modals.closeAll();
    return true;
  });
  const focus = { 'data-autofocus': true };
  const isActFirst = isByEnter && !stay;
  modals.openConfirmModal({
    title,
    children: (
      <>
        {typeof text === 'string' ? <Text size="sm">{text}</Text> : text}
        <Untaken ear={ear} />
      </>
    ),
    closeButtonProps: { 'aria-label': i18n.t('action.close') },
    labels: { confirm: act, cancel: stay ?? i18n.t('action.back') },
    confirmProps: { color: isDangerous ? 'red' : 'accent', ...(isActFirst ? focus : {}) },
    cancelProps: isActFirst ? {} : focus,
    size: 'sm',
    closeOnClickOutside: false,
    onConfirm: () => {
      isConfirmed = true;
    },
    onClose: () => {
      ear.answered();
      onEnd(isConfirmed);
    },
  });
}
