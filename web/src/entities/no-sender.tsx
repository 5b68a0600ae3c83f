import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { useMayPrint } from '@/shared/printing/may-print';
import { SENDER } from '@/shared/printing/sender';
import { shopQuery } from './shop';

/** Beside what prints labels: that they name no address to come back to, and the way to set it for who may. */
export function NoSender(): ReactNode {
  const { t } = useTranslation();
  const maySet = useCanWrite('admin');
  const shop = useQuery({ ...shopQuery, enabled: useMayPrint() });
  if (shop.data?.sender_line !== '') return null;
  const to: string = '/admin/shop';
  const lacks = t('printing.noSender');
  return (
    <p className="small" style={{ color: 'var(--warn)' }}>
      {maySet ? lacks : t('printing.noSenderAsk', { lacks })}{' '}
      {maySet && (
        <Link to={to} hash={SENDER}>
          {t('printing.setSender')}
        </Link>
      )}
    </p>
  );
}
