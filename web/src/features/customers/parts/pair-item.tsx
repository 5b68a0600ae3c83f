import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@/entities/customer';
import { customerKeys, orderKeys } from '@/entities/keys';
import { useCanWrite } from '@/shared/access/session';
import type { Schema } from '@/shared/api/calls';
import { useAction } from '@/shared/api/use-action';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { formatPhone } from '@/shared/lib/thai-phone';
import { confirm } from '@/shared/ui/feedback';
import { Tag } from '@/shared/ui/status-tag';
import { mergeCustomers } from '../api';

const MANAGES = 3;

/** Two customers that may be one, and the step that makes them one: the first stays. */
export function PairItem({ pair, isOfOne = false }: { pair: Schema<'Pair'>; isOfOne?: boolean }): ReactNode {
  const { t } = useTranslation('customers');
  const mayMerge = useCanWrite('customer', MANAGES);
  // What has more orders stays, unless one's own page says which.
  const isTurned = !isOfOne && pair.other.order_count > pair.customer.order_count;
  const [keep, gone] = isTurned ? [pair.other, pair.customer] : [pair.customer, pair.other];
  const merge = useAction({
    run: (_sure: true, key) => mergeCustomers(keep, gone, key),
    invalidates: [customerKeys.all, orderKeys.all],
    done: ({ name }) => t('merge.done', { name }),
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('merge.ask'),
      text: <WhatMoves keep={keep} gone={gone} />,
      act: t('merge.merge'),
      isDangerous: true,
    });
    if (isSure) merge.run(true);
  };
  const shown = isOfOne ? [gone] : [keep, gone];
  return (
    <li>
      <div>
        {shown.map((customer) => (
          <Who key={customer.id} customer={customer} />
        ))}
        <span className="row" style={{ gap: 4, flexWrap: 'wrap' }}>
          {pair.same_phone && <Tag>{t('merge.samePhone')}</Tag>}
          {pair.same_name && <Tag>{t('merge.sameName')}</Tag>}
        </span>
      </div>
      {mayMerge && (
        <Button
          variant="default"
          size="compact-sm"
          loading={merge.isPending}
          aria-label={t('merge.mergeWith', { gone: gone.name, keep: keep.name })}
          onClick={() => void ask()}
        >
          {t('merge.merge')}
        </Button>
      )}
    </li>
  );
}

function Who({ customer }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  return (
    <div>
      <Link to="." search={((before: object) => ({ ...before, open: String(customer.id) })) as never}>
        {customer.name}
      </Link>
      <div className="soft small">
        {t('merge.summary', {
          phone: formatPhone(customer.phone) || '—',
          orders: formatNumber(customer.order_count),
          spent: formatMoney(customer.total_spent),
        })}
      </div>
    </div>
  );
}

function WhatMoves({ keep, gone }: { keep: Customer; gone: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  return (
    <div className="stack" style={{ gap: 8 }}>
      <p>{t('merge.text', { gone: gone.name, keep: keep.name })}</p>
      <p>
        {t('merge.moves', {
          count: gone.order_count,
          orders: formatNumber(gone.order_count),
          addresses: formatNumber(gone.addresses.length),
        })}
      </p>
      <p>{t('merge.notes')}</p>
      <p>
        <strong>{t('merge.never')}</strong>
      </p>
    </div>
  );
}
