import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods } from '@/entities/goods';
import { useGoodsFinding } from '@/entities/goods-finder';
import { isRetired } from '@/shared/records/kind';
import { ScanFinder } from '@/shared/ui/scan-finder';

export interface GoodsFinderProps {
  onAdd: (goods: Goods, pieces: number) => void;
  refuse?: (goods: Goods) => string;
  error?: string | undefined;
  field?: RefObject<HTMLInputElement | null>;
  isFirst?: boolean | undefined;
}

/** Barcode, SKU or name, typed or scanned; a package's code counts its pieces. */
export function GoodsFinder({ onAdd, refuse, error, field, isFirst }: GoodsFinderProps): ReactNode {
  const { t } = useTranslation('purchases');
  return (
    <ScanFinder
      {...useGoodsFinding()}
      label={t('finder.label')}
      hint={t('finder.hint')}
      nothing={(words) => t('finder.nothing', { words })}
      error={error}
      field={field}
      isFirst={isFirst}
      onAdd={onAdd}
      refuse={(goods) => (isRetired(goods) ? t('finder.retired', { name: goods.name }) : (refuse?.(goods) ?? ''))}
    />
  );
}
