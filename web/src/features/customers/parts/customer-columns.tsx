import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@/entities/customer';
import { formatDate, formatMoney, formatNumber } from '@/shared/i18n/format';
import type { Column } from '@/shared/ui/data-table';
import { Tag } from '@/shared/ui/status-tag';
import { PhoneLink } from '@/shared/ui/phone-link';
import { RiskTags } from './risk-tags';

/** What the list tells of each customer. */
export function useCustomerColumns(): readonly Column<Customer>[] {
  const { t } = useTranslation('customers');
  return useMemo(
    (): readonly Column<Customer>[] => [
      {
        id: 'name',
        header: t('record.name'),
        sort: 'name',
        cell: (row) => (
          <Link to="." search={((before: object) => ({ ...before, open: String(row.id) })) as never}>
            {row.name}
          </Link>
        ),
      },
      { id: 'phone', header: t('record.phone'), cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '—') },
      {
        id: 'place',
        header: t('record.place'),
        hideBelow: 1024,
        cell: ({ addresses }) => addresses[0]?.province || '—',
      },
      { id: 'orders', header: t('record.orders'), align: 'right', cell: (row) => formatNumber(row.order_count) },
      { id: 'spent', header: t('record.spent'), align: 'right', cell: (row) => formatMoney(row.total_spent) },
      {
        id: 'last',
        header: t('col.last'),
        hideBelow: 1024,
        cell: (row) => (row.last_order_at ? formatDate(row.last_order_at) : '—'),
      },
      { id: 'risk', header: t('col.risk'), cell: (row) => <RiskTags customer={row} /> },
      {
        id: 'status',
        header: t('list.status'),
        cell: ({ status }) => (
          <Tag tone={status ? 'good' : 'plain'}>{t(status ? 'record.statusIs.1' : 'record.statusIs.0')}</Tag>
        ),
      },
    ],
    [t],
  );
}
