import { Button } from '@mantine/core';
import { use, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@/entities/customer';
import { customerKeys } from '@/entities/keys';
import { useCanWrite } from '@/shared/access/session';
import type { ApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { formatDateTime } from '@/shared/i18n/format';
import { notify } from '@/shared/ui/feedback';
import { Gone } from '@/shared/ui/gone';
import { setStatus } from '../api';
import classes from './customer.module.css';
import { RiskForm } from './risk-form';
import { RiskTags } from './risk-tags';
import { useMark } from './use-mark';

/** What speaks against a customer, counted and said by hand, and the block. */
export function RiskSection({
  customer,
  onDone,
}: {
  customer: Customer;
  /** What a block or its end made of the customer. */
  onDone: (customer: Customer) => void;
}): ReactNode {
  const { t } = useTranslation('customers');
  const mayWrite = useCanWrite('customer');
  const isGone = use(Gone);
  const [isMarking, setMarking] = useState(false);
  const takeStale = (error: ApiError): boolean => {
    if (!('version' in error.fields)) return false;
    notify(t('block.stale'), { tone: 'warn' });
    return true;
  };
  const mark = useMark({ onFail: takeStale });
  const blocking = {
    run: ({ of, status }: { of: Customer; status: 0 | 1 }) => setStatus(of, status),
    invalidates: [customerKeys.all],
    done: ({ status }: Customer) => t(status === 0 ? 'block.blocked' : 'block.unblocked'),
    onDone,
    onFail: takeStale,
  };
  const blockBack = useAction(blocking);
  const block = useAction({
    ...blocking,
    undo:
      (of, { status }) =>
      () =>
        blockBack.run({ of, status: status === 0 ? 1 : 0 }),
  });
  const isMarked = customer.risk_note !== '';
  const isClear = !isMarked && customer.refused_count === 0;
  return (
    <section aria-labelledby="customer-risk">
      <h3 id="customer-risk">{t('risk.title')}</h3>
      {isClear ? <p className="soft">{t('risk.none')}</p> : <RiskTags customer={customer} />}
      {isMarked && (
        <p>
          {customer.risk_note}{' '}
          <span className="soft small">
            {t('risk.by', { name: customer.risk_by_name ?? '', at: formatDateTime(customer.risk_at ?? '') })}
          </span>
        </p>
      )}
      {mayWrite && isMarking && <RiskForm customer={customer} onClose={() => setMarking(false)} />}
      {mayWrite && !isGone && !isMarking && (
        <div className={`row ${classes.steps}`}>
          <Button variant="default" size="compact-sm" onClick={() => setMarking(true)}>
            {t(isMarked ? 'risk.edit' : 'risk.mark')}
          </Button>
          {isMarked && (
            <Button
              variant="default"
              size="compact-sm"
              loading={mark.isPending}
              onClick={() => mark.run({ of: customer, reason: '' })}
            >
              {t('risk.unmark')}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            loading={block.isPending}
            onClick={() => block.run({ of: customer, status: customer.status === 0 ? 1 : 0 })}
          >
            {t(customer.status === 0 ? 'block.unblock' : 'block.block')}
          </Button>
        </div>
      )}
    </section>
  );
}
