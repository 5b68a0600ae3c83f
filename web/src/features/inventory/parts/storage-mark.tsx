import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '@/shared/ui/status-tag';

const WORDS = { 2: 'storage.kindIs.2', 3: 'storage.kindIs.3', 4: 'storage.kindIs.4', 5: 'storage.kindIs.5' } as const;

/** Marks a storage whose goods are not for sale; nothing for one that sells. */
export function StorageMark({ kind }: { kind: number }): ReactNode {
  const { t } = useTranslation('inventory');
  const word = WORDS[kind as keyof typeof WORDS];
  return word && <Tag tone="warn">{t(word)}</Tag>;
}
