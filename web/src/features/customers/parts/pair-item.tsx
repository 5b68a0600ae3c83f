import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@/entities/customer';
import { customerKeys, orderKeys } from '@/entities/keys';
import { useCanWrite } from '@/shared/access/session';
import type { Schema } from '@/shared/api/call-types';
import { useAction } from '@/shared/api/use-action';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { formatPhone } from '@/shared/lib/thai-phone';
import { confirm } from '@/shared/ui/feedback';
import { Tag } from '@/shared/ui/status-tag';
import { mergeCustomers } from '../api';
import { RiskTags } from './risk-tags';
import classes from './customer.module.css';

const MANAGES = 3;

const isBlocked = ({ status }: Customer): boolean => status === 0;

/** Which of the two stays, and which becomes the other. */
interface Roles {
  keep: Customer;
  gone: Customer;
}

/** Two customers that may be one, and the step that makes them one; who stays is chosen in the question. */
export function PairItem({
  pair,
  isOfOne = false,
  onMerge,
}: {
  pair: Schema<'Pair'>;
  isOfOne?: boolean;
  onMerge?: (stays: Customer) => void;
}): ReactNode {
  const { t } = useTranslation('customers');
  const mayMerge = useCanWrite('customer', MANAGES);
  // What has more orders stays, unless one's own page says which.
  const isTurned = !isOfOne && pair.other.order_count > pair.customer.order_count;
  const [keep, gone] = isTurned ? [pair.other, pair.customer] : [pair.customer, pair.other];
  const merge = useAction({
    run: ({ keep: stays, gone: goes }: Roles, key) => mergeCustomers(stays, goes, key),
    invalidates: [customerKeys.all, orderKeys.all],
    done: ({ name }) => t('merge.done', { name }),
  });
  const ask = async (): Promise<void> => {
    let roles: Roles = { keep, gone };
    const isSure = await confirm({
      title: t('merge.ask'),
      text: <WhoStays first={roles} onRoles={(chosen) => (roles = chosen)} />,
      act: t('merge.merge'),
      isDangerous: true,
    });
    if (!isSure) return;
    onMerge?.(roles.keep);
    merge.run(roles);
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
  return (
    <div>
      <Link to="." search={((before: object) => ({ ...before, open: String(customer.id) })) as never}>
        {customer.name}
      </Link>
      <Against customer={customer} />
      <Summary of={customer} />
    </div>
  );
}

/** What tells two people of one name apart. */
function Summary({ of: { phone, order_count, total_spent } }: { of: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  return (
    <div className="soft small">
      {t('merge.summary', {
        phone: formatPhone(phone) || '—',
        orders: t('merge.orders', { count: order_count, text: formatNumber(order_count) }),
        spent: formatMoney(total_spent),
      })}
    </div>
  );
}

/** What speaks against one of them, which the customer that they become keeps. */
function Against({ customer }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  return (
    <span className={`row ${classes.against}`}>
      {isBlocked(customer) && <Tag tone="bad">{t('record.statusIs.0')}</Tag>}
      <RiskTags customer={customer} />
    </span>
  );
}

/** What becomes of each of the two, and the way to keep the other one. */
function WhoStays({ first, onRoles }: { first: Roles; onRoles: (roles: Roles) => void }): ReactNode {
  const { t } = useTranslation('customers');
  const [{ keep, gone }, setRoles] = useState(first);
  const swap = (): void => {
    const swapped = { keep: gone, gone: keep };
    setRoles(swapped);
    onRoles(swapped);
  };
  const addresses = gone.addresses.length;
  const blocked = [keep, gone].find(isBlocked);
  return (
    <div className="stack" style={{ gap: 8 }}>
      <dl className={classes.roles} aria-live="polite">
        <dt className="soft small">{t('merge.stays')}</dt>
        <dd>
          <strong>{keep.name}</strong>
          <Against customer={keep} />
          <Summary of={keep} />
        </dd>
        <dt className="soft small">{t('merge.goes')}</dt>
        <dd>
          {gone.name}
          <Against customer={gone} />
          <Summary of={gone} />
        </dd>
      </dl>
      <div>
        <Button variant="default" size="compact-sm" className={classes.swap} onClick={swap}>
          {t('merge.swap', { name: [gone.name, formatPhone(gone.phone)].filter(Boolean).join(' · ') })}
        </Button>
      </div>
      <p>
        {t('merge.moves', {
          orders: t('merge.orders', { count: gone.order_count, text: formatNumber(gone.order_count) }),
          addresses: t('merge.addresses', { count: addresses, text: formatNumber(addresses) }),
        })}
      </p>
      {blocked && (
        <Alert color="yellow" role="status">
          {isBlocked(keep) && isBlocked(gone) ? t('merge.blockBoth') : t('merge.block', { name: blocked.name })}
        </Alert>
      )}
      <p>{t('merge.notes')}</p>
      <p>
        <strong>{t('merge.never')}</strong>
      </p>
    </div>
  );
}
