import { Alert, Button, Group, Skeleton, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card, Layer } from '@/entities/stock';
import { toApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { formatDate, formatMoney, formatNumber } from '@/shared/i18n/format';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { MoneyField } from '@/shared/ui/money-field';
import { Tag } from '@/shared/ui/status-tag';
import { useStepBack } from '@/shared/ui/use-step-back';
import { changesOf, differenceOf, isDoubtful, sumOf, type Typed } from '../cost';
import { correctCost, COST_KEYS, layersQuery, undoCost } from '../cost-api';
import classes from './cost.module.css';

interface CostDialogProps {
  product: Card['product'];
  onClose: () => void;
}

/** Gives what is left of a product's arrivals the cost that it really had. */
export function CostDialog({ product, onClose }: CostDialogProps): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const layers = useQuery(layersQuery(product.id));
  const [typed, setTyped] = useState<Typed>(new Map());
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const undo = useAction({ run: undoCost, invalidates: COST_KEYS, done: t('cost.undone') });
  const save = useAction({
    run: correctCost,
    invalidates: COST_KEYS,
    done: (bill) => t('cost.done', { number: bill.bill_number }),
    undo:
      ({ id }) =>
      () =>
        undo.run({ id, reason: t('cost.undo') }),
    onDone: onClose,
  });
  const rows = layers.data?.Data ?? [];
  const lines = changesOf(rows, typed);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (lines.length > 0 && note.trim()) save.run({ product_id: product.id, note: note.trim(), lines });
  };
  const isTyped = (): boolean => lines.length > 0 || note !== '';
  const goBack = useStepBack(onClose, isTyped);
  const more = (layers.data?.Total ?? 0) - rows.length;
  return (
    <AddressDialog opened onClose={onClose} size="lg" title={t('cost.title', { name: product.name })} isTyped={isTyped}>
      {layers.error && !layers.data ? (
        <LoadError error={toApiError(layers.error)} onRetry={() => void layers.refetch()} />
      ) : layers.isPending ? (
        <Skeleton height={240} radius={8} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('cost.empty')} text={t('cost.emptyText')} />
      ) : (
        <form onSubmit={submit} noValidate className="stack">
          <p className="soft">{t('cost.text')}</p>
          <ol className={classes.layers}>
            {rows.map((layer, at) => (
              <LayerRow
                key={layer.id}
                layer={layer}
                typed={typed}
                isFirst={at === 0}
                onType={(cost) => setTyped((before) => new Map(before).set(layer.id, cost))}
              />
            ))}
          </ol>
          {more > 0 && <p className="soft small">{t('cost.more', { count: more, text: formatNumber(more) })}</p>}
          <p className={classes.sum} role="status">
            <span>{t('cost.sum')}</span>
            <Difference satang={sumOf(rows, typed)} />
          </p>
          <Textarea
            label={t('cost.note')}
            placeholder={t('cost.notePlaceholder')}
            required
            autosize
            minRows={2}
            maxLength={1000}
            value={note}
            error={isTried && !note.trim() && t('cost.noNote')}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {isTried && lines.length === 0 && (
            <Alert color="red" role="alert">
              {t('cost.none')}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={goBack}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('cost.act')}
            </Button>
          </Group>
        </form>
      )}
    </AddressDialog>
  );
}

interface LayerRowProps {
  layer: Layer;
  typed: Typed;
  isFirst: boolean;
  onType: (cost: number | null) => void;
}

function LayerRow({ layer, typed, isFirst, onType }: LayerRowProps): ReactNode {
  const { t } = useTranslation('stock');
  return (
    <li className={classes.layer}>
      <span className={classes.came}>
        <span>
          <Link to="/wms/historydetail/$id" params={{ id: String(layer.bill_id) }} className="code">
            {layer.bill_number}
          </Link>{' '}
          <span className="soft">{formatDate(layer.created_at)}</span>
        </span>
        <span className="soft small">
          {[layer.partner_name, t('cost.left', { text: formatNumber(layer.remaining) })].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={classes.now}>
        <span className="soft small">{t('cost.now')}</span>
        {formatMoney(layer.unit_cost)}
        {isDoubtful(layer) && <Tag tone="warn">{t(layer.unit_cost === 0 ? 'cost.missing' : 'cost.assumed')}</Tag>}
      </span>
      <MoneyField
        {...(isFirst ? { 'data-autofocus': true } : {})}
        label={t('cost.new')}
        aria-label={t('cost.newOf', { number: layer.bill_number })}
        value={typed.get(layer.id) ?? null}
        onChange={onType}
      />
      <span className={classes.difference}>
        <span className="soft small">{t('cost.difference')}</span>
        <Difference satang={differenceOf(layer, typed)} />
      </span>
    </li>
  );
}

/** How much more or, with a minus, less it is worth. */
function Difference({ satang }: { satang: number }): ReactNode {
  if (satang === 0) return <span className="soft">—</span>;
  return <strong>{satang > 0 ? `+${formatMoney(satang)}` : formatMoney(satang)}</strong>;
}
