import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Someone else saved this record first. */
export function StaleLine(): ReactNode {
  const { t } = useTranslation('inventory');
  return <Alert color="yellow" role="alert">{t('record.stale')}</Alert>;
}
