import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tip } from './tip';
import { useCopied } from './use-copied';

/** Copies `value`; `thing` names it ("เลขคำสั่งซื้อ") for the tooltip and screen readers. */
export function CopyButton({ value, thing = '' }: { value: string; thing?: string }): ReactNode {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopied();
  const label = isCopied ? t('action.copied') : t('action.copyThing', { thing });
  return (
    <Tip label={label}>
      <ActionIcon size={24} aria-label={label} onClick={() => void copy(value)}>
        {isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
    </Tip>
  );
}
