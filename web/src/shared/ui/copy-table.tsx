import { Button } from '@mantine/core';
import { IconTableShortcut } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/shared/lib/copy-text';
import { notify } from './feedback';

/** Copies figures as tab-separated text, ready to paste into a spreadsheet. */
export function CopyTable({ text, isEmpty }: { text: () => string; isEmpty: boolean }): ReactNode {
  const { t } = useTranslation();
  const copy = async (): Promise<void> => {
    const isDone = await copyText(text());
    notify(t(isDone ? 'grid.copied' : 'grid.notCopied'), { tone: isDone ? 'good' : 'warn' });
  };
  return (
    <Button
      variant="default"
      disabled={isEmpty}
      leftSection={<IconTableShortcut size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      {t('grid.copy')}
    </Button>
  );
}
