import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { Finder } from '@/shared/ui/finder';
import { goodsQuery } from '../api';
import type { Goods } from '../model';

/** Finds a warehouse product by words and adds it. */
export function GoodsFinder({ onAdd }: { onAdd: (goods: Goods) => void }): ReactNode {
  const { t } = useTranslation('products');
  return (
    <Finder
      label={t('component.add')} placeholder={t('component.hint')} nothing={t('component.nothing')} query={goodsQuery}
      nameOf={({ name, pn }) => `${name} · ${pn}`} factsOf={({ available }) => t('component.left', { text: formatNumber(available) })} onPick={onAdd}
    />
  );
}
