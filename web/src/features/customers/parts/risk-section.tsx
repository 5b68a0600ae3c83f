import { Button, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@/entities/customer';
import { customerKeys } from '@/entities/keys';
import { useCanWrite } from '@/shared/access/session';
import type { ApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { formatDateTime } from '@/shared/i18n/format';
import { notify } from '@/shared/ui/feedback';
import { isTouch } from '@/shared/ui/touch';
import { setRisk, setStatus } from '../api';
import classes from './customer.module.css';
import { RiskTags } from './risk-tags';

/** What speaks against a customer, counted and said by hand, and the block. */
export function RiskSection({ customer }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  const mayWrite = useCanWrite('customer');
  const [isMarking, setMarking] = useState(false);
  const takeStale = (error: ApiError): boolean => {
    if (!('version' in error.fields)) return false;
    notify(t('block.stale'), { tone: 'warn' });
    return true;
  };
  const marking = {
    invalidates: [customerKeys.all],
    done: ({ risk_note: note }: Customer) => t(note ? 'risk.saved' : 'risk.removed'),
    onFail: takeStale,
  };
  const markBack = useAction({
    ...marking,
    run: ({ of, reason }: { of: Customer; reason: string }, key) => setRisk(of, reason, key),
  });
  const mark = useAction({
    ...marking,
    run: ({ reason }: { reason: string; before: string }, key) => setRisk(customer, reason, key),
    bodyOf: ({ reason }) => reason,
    undo:
      (of, { before }) =>
      () =>
        markBack.run({ of, reason: before }),
    onDone: () => setMarking(false),
  });
  const blocking = {
    run: ({ of, status }: { of: Customer; status: 0 | 1 }) => setStatus(of, status),
    invalidates: [customerKeys.all],
    done: ({ status }: Customer) => t(status === 0 ? 'block.blocked' : 'block.unblocked'),
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
      {mayWrite && isMarking && (
        <RiskForm
          reason={customer.risk_note}
          isPending={mark.isPending}
          onSave={(reason) => mark.run({ reason, before: customer.risk_note })}
          onClose={() => setMarking(false)}
        />
      )}
      {mayWrite && !isMarking && (
        <div className={`row ${classes.steps}`}>
          <Button variant="default" size="compact-sm" onClick={() => setMarking(true)}>
            {t(isMarked ? 'risk.edit' : 'risk.mark')}
          </Button>
          {isMarked && (
            <Button
              variant="default"
              size="compact-sm"
              loading={mark.isPending}
              onClick={() => mark.run({ reason: '', before: customer.risk_note })}
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

interface RiskFormProps {
  reason: string;
  isPending: boolean;
  onSave: (reason: string) => void;
  onClose: () => void;
}

function RiskForm({ reason, isPending, onSave, onClose }: RiskFormProps): ReactNode {
  const { t } = useTranslation(['customers', 'common']);
  const [typed, setTyped] = useState(reason);
  const isEmpty = typed.trim() === '';
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onSave(typed.trim());
      }}
    >
      <Textarea
        label={t('risk.reason')}
        description={t('risk.reasonHint')}
        autoFocus={!isTouch()}
        withAsterisk
        maxLength={500}
        autosize
        minRows={2}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="row" style={{ justifyContent: 'flex-end' }}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" disabled={isEmpty} loading={isPending}>
          {t('common:action.save')}
        </Button>
      </div>
    </form>
  );
}
