import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { Finder } from '@/shared/ui/finder';
import { goodsByWordsQuery } from '../api';
import type { Goods } from '../model';

/** Goods by words, for what has no barcode. */
export function GoodsFinder({ onAdd }: { onAdd: (goods: Goods) => void }): ReactNode {
  const { t } = useTranslation('inventory');
  return (
    <Finder
      label={t('move.find')} placeholder={t('goods.search')} nothing={t('move.nothing')} query={goodsByWordsQuery}
      nameOf={({ name, pn }) => `${name} · ${pn}`} factsOf={({ on_hand }) => `${t('goods.on_hand')} ${formatNumber(on_hand)}`} onPick={onAdd}
    />
  );
}
