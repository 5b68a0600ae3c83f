import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { addUncounted, uncounted, type Draft } from '../movement';
import { bookQuery } from '../movement-api';

/** What the book says lies here and nobody has counted yet, so that nothing missing is passed over. */
export function Uncounted({
  draft,
  onDraft,
}: {
  draft: Draft;
  onDraft: (change: (draft: Draft) => Draft) => void;
}): ReactNode {
  const { t } = useTranslation('inventory');
  const book = useQuery(bookQuery(draft.storageId)).data?.Data;
  if (!book) return null;
  const left = uncounted(draft, book).length;
  if (left === 0) return draft.lines.length > 0 ? <p className="soft">{t('pieces.allCounted')}</p> : null;
  return (
    <div className="row">
      <span className="soft">{t('pieces.uncounted', { text: formatNumber(left) })}</span>
      <Button variant="default" size="compact-md" onClick={() => onDraft((now) => addUncounted(now, book))}>
        {t('pieces.addUncounted')}
      </Button>
    </div>
  );
}
