import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/shared/lib/copy-text';
import { notify } from './feedback';

const SHOWN_MS = 1500;

/**
 * Copies a text and says so: true for a moment once it is on the clipboard, a warning where the browser does not allow
 * it.
 */
export function useCopied(): { isCopied: boolean; copy: (text: string) => Promise<boolean> } {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(function forgetWhenGone() {
    return () => clearTimeout(timer.current);
  }, []);
  const copy = async (text: string): Promise<boolean> => {
    const isDone = await copyText(text);
    if (!isDone) notify(t('grid.notCopied'), { tone: 'warn' });
    setCopied(isDone);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS);
    return isDone;
  };
  return { isCopied, copy };
}
