import { Button, Group } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { methodWord } from '@/entities/made-names';
import { OrderLink } from '@/entities/order-link';
import type { OwingOrder } from '@/entities/slip';
import { useCanWrite } from '@/shared/access/session';
import { formatDate, formatMoney } from '@/shared/i18n/format';
import type { PageSearch } from '@/shared/search/search';
import type { Column } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListView } from '@/shared/ui/list-view';
import { Section } from '@/shared/ui/section';
import { StatusTag } from '@/shared/ui/status-tag';
import { WaitTag } from '@/shared/ui/wait-tag';
import { refundsQuery, unprovenQuery } from '../api';
import type { PaymentSearch } from '../search';
import { AddSlip } from './add-slip';
import { KeepDeposit } from './keep-deposit';
import type { FoundOrder } from './order-finder';
import classes from './owing-list.module.css';

interface OwingListProps {
  of: 'unproven' | 'refunds';
  search: PaymentSearch;
  onSearch: (change: Partial<PageSearch>) => void;
}

/** Orders that wait for their money without a slip, or of which money is to be given back; oldest first. */
export function OwingList({ of, search, onSearch }: OwingListProps): ReactNode {
  const { t } = useTranslation('payments');
  const unproven = useQuery({ ...unprovenQuery(search), enabled: of === 'unproven' });
  const refunds = useQuery({ ...refundsQuery(search), enabled: of === 'refunds' });
  const [slipOf, setSlipOf] = useState<FoundOrder>();
  const [kept, setKept] = useState<OwingOrder>();
  const now = refunds.data?.Data.find(({ id }) => id === kept?.id);
  const columns = useColumns(of, setSlipOf, setKept);
  return (
    <Section flush>
      <ListView<OwingOrder>
        query={of === 'refunds' ? refunds : unproven}
        columns={columns}
        caption={t(`tab.${of}`)}
        search={search}
        onSearch={onSearch}
        empty={<EmptyState of="money" title={t(`${of}.empty`)} text={t(`${of}.emptyText`)} />}
      />
      <AddSlip isOpen={slipOf !== undefined} order={slipOf} onClose={() => setSlipOf(undefined)} />
      <KeepDeposit order={kept && (now ?? kept)} isOver={!now} onClose={() => setKept(undefined)} />
    </Section>
  );
}

function useColumns(
  of: 'unproven' | 'refunds',
  onSlip: (order: FoundOrder) => void,
  onKeep: (order: OwingOrder) => void,
): readonly Column<OwingOrder>[] {
  const { t } = useTranslation('payments');
  const mayPay = useCanWrite('payment');
  const mayOrder = useCanWrite('order');
  const mayDo = of === 'refunds' ? mayPay : mayPay || mayOrder;
  return useMemo<readonly Column<OwingOrder>[]>(() => {
    const act: Column<OwingOrder> = {
      id: 'act',
      header: t('owing.act'),
      cell: (order) =>
        of === 'refunds' ? (
          <Group gap={8} wrap="nowrap">
            <Button
              className={classes.act}
              size="compact-sm"
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/backoffice/orders/$id"
                  params={{ id: String(order.id) }}
                  search={{ edit: '', open: 'refund' }}
                  {...props}
                />
              )}
            >
              {t('refunds.give')}
            </Button>
            <Button className={classes.act} size="compact-sm" variant="subtle" onClick={() => onKeep(order)}>
              {t('refunds.keep')}
            </Button>
          </Group>
        ) : (
          <Button
            className={classes.act}
            size="compact-sm"
            variant="default"
            leftSection={<IconPhotoPlus size={16} aria-hidden />}
            onClick={() => onSlip({ ...order, owed: order.money.short })}
          >
            {t('add.open')}
          </Button>
        ),
    };
    return [
      { id: 'number', header: t('owing.number'), cell: ({ id, number }) => <OrderLink id={id} number={number} /> },
      { id: 'recipient', header: t('owing.recipient'), cell: ({ recipient_name }) => recipient_name, card: 'plain' },
      {
        id: 'amount',
        header: t(of === 'refunds' ? 'refunds.amount' : 'fact.owed'),
        align: 'right',
        card: 'end',
        cell: ({ money }) => formatMoney(of === 'refunds' ? money.to_refund : money.short),
      },
      { id: 'received', header: t('owing.received'), align: 'right', cell: ({ money }) => formatMoney(money.received) },
      {
        id: 'status',
        header: t('owing.status'),
        cell: (order) => (
          <>
            <StatusTag code={order.status} /> {of === 'unproven' && <WaitTag since={order.ordered_at} />}
          </>
        ),
      },
      {
        id: 'method',
        header: t('owing.method'),
        hideBelow: 1024,
        cell: ({ payment_method_name }) => methodWord(payment_method_name),
      },
      { id: 'ordered', header: t('owing.ordered'), hideBelow: 1440, cell: ({ ordered_at }) => formatDate(ordered_at) },
      ...(mayDo ? [act] : []),
    ];
  }, [t, of, mayDo, onSlip, onKeep]);
}
