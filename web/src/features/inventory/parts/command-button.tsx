import { ActionIcon, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyLayer } from '@/shared/ui/lazy-part';
import { commandLabels } from '../commands';

const LabelModal = lazyLayer(() => import('@/shared/labels/label-modal').then((module) => module.LabelModal));

/** Prints the codes by which a scanner does what else needs a key. */
export function CommandButton(): ReactNode {
  const { t } = useTranslation('inventory');
  const [isOpen, { open, close }] = useDisclosure(false);
  const labels = commandLabels((command) =>
    t(command === 'next' || command === 'undo' ? `command.${command}` : `move.${command}`),
  );
  return (
    <>
      <Tooltip label={t('command.print')}>
        <ActionIcon variant="default" size="lg" aria-label={t('command.print')} onClick={open}>
          <IconPrinter size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Suspense>{isOpen && <LabelModal items={labels} of="goods" onClose={close} />}</Suspense>
    </>
  );
}
