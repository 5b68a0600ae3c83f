import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { Finder } from '@/shared/ui/finder';
import { choicesQuery, type Choice } from '../listings-api';
import { TypeName } from './product-cells';

function Facts({ choice }: { choice: Choice }): ReactNode {
  const { t } = useTranslation('products');
  return <><TypeName type={choice.type} /> · {formatMoney(choice.price)} · {t('component.left', { text: formatNumber(choice.available) })}</>;
}

const factsOf = (choice: Choice): ReactNode => <Facts choice={choice} />;

/** Finds a product or set that is sold, by words. */
export function ProductFinder({ label, onPick }: { label: string; onPick: (choice: Choice) => void }): ReactNode {
  const { t } = useTranslation('products');
  return (
    <Finder
      label={label} placeholder={t('link.hint')} nothing={t('link.nothing')} query={choicesQuery} nameOf={({ name, sku }) => `${name} · ${sku}`} factsOf={factsOf} onPick={onPick}
    />
  );
}
