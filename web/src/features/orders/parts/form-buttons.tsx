import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The two ends of a dialog: step back, or the act by its name. */
export function FormButtons({ act, isPending, onClose, isDangerous = false }: { act: string; isPending: boolean; onClose: () => void; isDangerous?: boolean }): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>{t('detail.back')}</Button>
      <Button type="submit" loading={isPending} {...(isDangerous ? { color: 'red' } : {})}>{act}</Button>
    </Group>
  );
}
