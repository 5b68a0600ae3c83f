import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { Finder } from '@/shared/ui/finder';
import { choicesQuery, type Choice } from '../listings-api';
import { TypeName } from './product-cells';

/** Finds a product or set that is sold, by words. */
export function ProductFinder({ label, onPick }: { label: string; onPick: (choice: Choice) => void }): ReactNode {
  const { t } = useTranslation('products');
  return (
    <Finder
      label={label} placeholder={t('link.hint')} nothing={t('link.nothing')} query={choicesQuery} nameOf={({ name, sku }) => `${name} · ${sku}`} onPick={onPick}
      factsOf={({ type, price, available }) => <><TypeName type={type} /> · {formatMoney(price)} · {t('component.left', { text: formatNumber(available) })}</>}
    />
  );
}
