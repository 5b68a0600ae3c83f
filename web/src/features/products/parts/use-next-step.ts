import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Product } from '@/entities/product';
import { useCanWrite } from '@/shared/access/session';
import type { NextStep } from '@/shared/ui/feedback';

/** What comes after a new product: its goods come in, and once some are there it is sold. */
export function useNextStep(): (product: Product) => NextStep | undefined {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const mayStock = useCanWrite('wms');
  const maySell = useCanWrite('order');
  return ({ available, barcode, sku }) => {
    if (available <= 0 && mayStock)
      return {
        label: t('form.receive'),
        run: () => void navigate({ to: '/wms/inventory/in', search: { code: barcode || sku } }),
      };
    if (!maySell) return undefined;
    return { label: t('form.sell'), run: () => void navigate({ to: '/backoffice/orders/create' }) };
  };
}
