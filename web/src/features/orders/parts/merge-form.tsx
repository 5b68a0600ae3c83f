import '@/shared/ui/checkbox-styles';
import { Checkbox, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { customerKeys, productKeys, stockKeys } from '@/entities/keys';
import { useAction } from '@/shared/api/use-action';
import { toApiError } from '@/shared/api/errors';
import { formatDateTime, formatMoney, formatNumber } from '@/shared/i18n/format';
import { LoadError } from '@/shared/ui/load-error';
import { ORDER_KEYS } from '../api';
import { mergeOrders, unpaidBesideQuery } from '../desk-api';
import { FormButtons } from './form-buttons';
import type { PartFormProps } from './order-dialogs';
import { useStale } from './use-stale';
import classes from './dialogs.module.css';

/** Makes one order of several unpaid ones of the same customer; this one stays and has all of the others. */
export function MergeForm({ order, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation('orders');
  const takeStale = useStale();
  const others = useQuery(unpaidBesideQuery(order));
  const [ticked, setTicked] = useState<readonly number[]>();
  const [problem, setProblem] = useState('');
  const all = others.data ?? [];
  // All that were there when it opened; what comes later is ticked by hand.
  if (!ticked && others.data && !others.isFetching) setTicked(all.map(({ id }) => id));
  const isTicked = (id: number): boolean => ticked?.includes(id) ?? true;
  const chosen = all.filter(({ id }) => isTicked(id));
  const total = chosen.reduce((sum, one) => sum + one.order_amount, order.order_amount);
  const action = useAction({
    run: (merged: typeof chosen, key) => mergeOrders([order, ...merged], key),
    invalidates: [...ORDER_KEYS, customerKeys.all, stockKeys.all, productKeys.all],
    done: t('merge.done', { number: order.number, count: chosen.length }),
    onDone: onClose,
    onFail: (error) => {
      // Whichever of them it was, one that was paid or cancelled meanwhile goes from the list.
      if (error.kind === 'conflict') void others.refetch();
      if (takeStale(error)) return true;
      setProblem(error.cause);
      return error.cause !== '';
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen.length > 0) action.run(chosen);
  };
  const toggle = (id: number): void => {
    const before = ticked ?? all.map((one) => one.id);
    setTicked(before.includes(id) ? before.filter((one) => one !== id) : [...before, id]);
    setProblem('');
  };
  if (others.error) return <LoadError error={toApiError(others.error)} onRetry={() => void others.refetch()} />;
  return (
    <form onSubmit={submit} noValidate className="stack">
      <p>{t('merge.text', { number: order.number })}</p>
      {others.isLoading && <Skeleton height={80} radius={8} />}
      {others.data && all.length === 0 && <p className="soft">{t('merge.none')}</p>}
      <fieldset className={`stack ${classes.choices}`} aria-label={t('merge.title')}>
        {all.map((one) => (
          <Checkbox
            key={one.id}
            checked={isTicked(one.id)}
            onChange={() => toggle(one.id)}
            label={`${one.number} · ${formatMoney(one.order_amount)}`}
            description={t('merge.facts', {
              count: one.item_count,
              pieces: formatNumber(one.item_count),
              at: formatDateTime(one.ordered_at),
            })}
          />
        ))}
      </fieldset>
      {chosen.length > 0 && (
        <div className={classes.sum}>
          <span>{t('merge.total')}</span> <strong>{formatMoney(total)}</strong>
        </div>
      )}
      {problem && (
        <p role="alert" className={classes.short}>
          {problem}
        </p>
      )}
      <FormButtons
        act={t('merge.act', { count: chosen.length + 1 })}
        isPending={action.isPending}
        isBlocked={chosen.length === 0}
        onClose={onClose}
      />
    </form>
  );
}
