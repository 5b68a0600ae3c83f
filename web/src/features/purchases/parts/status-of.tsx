import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseStatus } from '@/entities/purchase';
import { Tag } from '@/shared/ui/status-tag';
import { TONES } from '../model';

export function StatusOf({ status }: { status: PurchaseStatus }): ReactNode {
  const { t } = useTranslation('purchases');
  return <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>;
}
