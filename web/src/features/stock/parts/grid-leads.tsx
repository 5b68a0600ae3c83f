import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { LeadButton } from '@/shared/ui/lead-button';

/** Where nothing moved: goods come in first. */
export function LeadToIn(): ReactNode {
  const { t } = useTranslation('stock');
  return useCanWrite('wms') && <LeadButton link={{ to: '/wms/inventory/in' }}>{t('grid.toIn')}</LeadButton>;
}

/** Where nothing was packed. */
export function LeadToPack(): ReactNode {
  const { t } = useTranslation('stock');
  return useCanWrite('packing') && <LeadButton link={{ to: '/backoffice/packings' }}>{t('grid.toPack')}</LeadButton>;
}

/** Where there is no storage. */
export function LeadToStorages(): ReactNode {
  const { t } = useTranslation('stock');
  return (
    useCanWrite('wms') && (
      <LeadButton
        link={{ to: '/wms/storage', search: { page: 1, limit: 10, q: '', sort: 'name', open: 'new', view: '' } }}
      >
        {t('grid.toStorages')}
      </LeadButton>
    )
  );
}
