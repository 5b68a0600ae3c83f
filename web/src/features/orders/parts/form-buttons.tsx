import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepBack } from '@/shared/ui/use-step-back';

/** The two ends of a dialog: step back, or the act by its name. */
export function FormButtons({
  act,
  isPending,
  onClose,
  isBlocked = false,
  isDangerous = false,
  isTyped,
}: {
  act: string;
  isPending: boolean;
  isBlocked?: boolean;
  onClose: () => void;
  isDangerous?: boolean;
  /** Whether something was typed, where no form of the dialog says so itself. */
  isTyped?: () => boolean;
}): ReactNode {
  const { t } = useTranslation('orders');
  const goBack = useStepBack(onClose, isTyped);
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={goBack}>
        {t('detail.back')}
      </Button>
      <Button type="submit" loading={isPending} disabled={isBlocked} {...(isDangerous ? { color: 'red' } : {})}>
        {act}
      </Button>
    </Group>
  );
}
