import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slip } from '@/entities/slip';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { lazyPart } from '@/shared/ui/lazy-part';

const SlipEntryFields = lazyPart(() => import('./slip-entry').then((module) => module.SlipEntryFields));

interface SlipEntryFormProps {
  slip: Slip;
  /** What was typed of the slip's amount before; null for nothing. */
  amount: number | null;
  /** What is typed where it says no amount. */
  unread: string;
  onAmount: (amount: number | null, unread?: string) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** What people read on the slip, kept with it: the picture's QR names bank and reference alone. */
export function SlipEntryForm({ slip, amount, unread, onAmount, isOpen, onOpen }: SlipEntryFormProps): ReactNode {
  const { t } = useTranslation('payments');
  const open = (): void => onOpen(true);
  useHotkeys([{ keys: 'KeyE', label: t('entry.open'), scope: 'here', run: open }]);
  if (!isOpen)
    return (
      <div>
        <Button variant="default" size="compact-sm" leftSection={<IconPencil size={16} aria-hidden />} onClick={open}>
          {t('entry.open')}
        </Button>
      </div>
    );
  return (
    <Suspense>
      <SlipEntryFields slip={slip} read={amount} unread={unread} onAmount={onAmount} onClose={() => onOpen(false)} />
    </Suspense>
  );
}
