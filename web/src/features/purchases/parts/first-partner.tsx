import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/shared/access/session';
import { recordDefaults } from '@/shared/records/search';

/** Where nobody is there to order from: the way to the first partner, or who has it. */
export function FirstPartner(): ReactNode {
  const { t } = useTranslation('purchases');
  const can = useCan();
  if (!can('admin')) return t('head.askPartner');
  return (
    <Link to="/wms/partner" search={{ ...recordDefaults('company_name'), open: 'new' }}>
      {t('head.firstPartner')}
    </Link>
  );
}
