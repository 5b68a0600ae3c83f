import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import type { Draft, Line } from '../movement';
import { lineFault } from '../posting';
import { RULES } from '../ways';
import type { Pieces } from './use-movement';

/** Says why a line cannot be posted; empty when it can. */
export function useFaultText(draft: Draft, lying: Pieces): (line: Line) => string {
  const { t } = useTranslation('inventory');
  return (line) => {
    const there = lying.get(line.product_id);
    const fault = lineFault(draft, line, there);
    if (!fault) return '';
    return fault === 'amount' && RULES[draft.way].least === 0
      ? t('fault.counted')
      : t(`fault.${fault}`, { text: formatNumber(there ?? 0) });
  };
}
