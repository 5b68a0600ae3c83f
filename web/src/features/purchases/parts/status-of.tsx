import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '@/shared/ui/status-tag';
import { TONES, type Status } from '../model';

export function StatusOf({ status }: { status: Status }): ReactNode {
  const { t } = useTranslation('purchases');
  return <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>;
}
