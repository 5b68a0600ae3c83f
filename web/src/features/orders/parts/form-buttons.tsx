import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The two ends of a dialog: step back, or the act by its name. */
export function FormButtons({
  act,
  isPending,
  onClose,
  isBlocked = false,
  isDangerous = false,
}: {
  act: string;
  isPending: boolean;
  isBlocked?: boolean;
  onClose: () => void;
  isDangerous?: boolean;
}): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {t('detail.back')}
      </Button>
      <Button type="submit" loading={isPending} disabled={isBlocked} {...(isDangerous ? { color: 'red' } : {})}>
        {act}
      </Button>
    </Group>
  );
}
