import { use } from 'react';
import { DialogForms } from './leave-guard';
import { mayLeave } from './may-leave';

/**
 * The way back that a dialog's own button is: it asks as the dialog's cross does before what was typed is lost.
 * `isTyped` where the dialog itself holds what was typed.
 */
export function useStepBack(onClose: () => void, isTyped = (): boolean => false): () => void {
  const forms = use(DialogForms)?.forms;
  const goBack = async (): Promise<void> => {
    const typed = [...(forms ?? [])].filter((form) => form.isTyped());
    if ((typed.length > 0 || isTyped()) && !(await mayLeave())) return;
    for (const form of typed) form.leave();
    onClose();
  };
  return () => void goBack();
}
