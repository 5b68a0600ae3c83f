import { ActionIcon, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Copies `value`; `thing` names it ("เลขคำสั่งซื้อ") for the tooltip and screen readers. */
export function CopyButton({ value, thing = '' }: { value: string; thing?: string }): ReactNode {
  const { t } = useTranslation();
  const clipboard = useClipboard({ timeout: 1500 });
  const label = clipboard.copied ? t('action.copied') : t('action.copyThing', { thing });
  return (
    <Tooltip label={label}>
      <ActionIcon size={24} aria-label={label} onClick={() => clipboard.copy(value)}>
        {clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
