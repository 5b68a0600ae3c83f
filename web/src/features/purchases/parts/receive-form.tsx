import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { receivePurchase, RECEIPT_KEYS, type Coming, type Goods } from '../api';
import type { Purchase, PurchaseLine } from '../model';
import { FormButtons } from './form-buttons';
import { GoodsFinder } from './goods-finder';
import type { PartFormProps } from './purchase-dialogs';
import { StorageField } from './storage-field';
import { useStale } from './use-stale';
import classes from './purchase.module.css';

type Counted = ReadonlyMap<number, number | null>;

/** Takes in what came: counted by hand or scanned, never more than is awaited. The last piece closes the order. */
export function ReceiveForm({ order, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation('purchases');
  const open = order.lines.filter(({ awaited }) => awaited > 0);
  const [storage, setStorage] = useState(0);
  const [note, setNote] = useState('');
  const [counted, setCounted] = useState<Counted>(new Map());
  const [problem, setProblem] = useState('');
  const [isTried, setTried] = useState(false);
  const onFail = useStale();
  const receive = useAction({
    run: (body: Coming, key) => receivePurchase(order, body, key), invalidates: RECEIPT_KEYS, onDone: onClose, onFail,
    done: (after: Purchase) => t(after.status === 'closed' ? 'done.close' : 'done.receive', { number: order.number }),
  });
  const lines = open.flatMap(({ id }) => (counted.get(id) ? [{ line_id: id, quantity: counted.get(id) ?? 0 }] : []));
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isBad = open.some((line) => faultOf(line, counted.get(line.id)));
  const count = (id: number, quantity: number | null): void => setCounted((before) => new Map(before).set(id, quantity));
  const add = (goods: Goods, more: number): void => {
    const ofGoods = open.filter(({ product_id }) => product_id === goods.id);
    const line = ofGoods.find(({ id, awaited }) => (counted.get(id) ?? 0) + more <= awaited) ?? ofGoods[0];
    setProblem(line ? '' : t('coming.other', { name: goods.name }));
    if (line) count(line.id, (counted.get(line.id) ?? 0) + more);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (storage && lines.length > 0 && !isBad) receive.run({ storage_id: storage, note: note.trim(), lines });
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      <div className={classes.head}>
        <StorageField value={storage} onChange={setStorage} isTried={isTried} />
        <TextInput label={t('coming.note')} maxLength={1000} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        <div className={classes.wide}><GoodsFinder onAdd={add} error={problem} /></div>
      </div>
      <div className={classes.frame}>
        <table className={classes.table}>
          <caption className="visually-hidden">{t('act.receive')}</caption>
          <thead><tr><th scope="col">{t('line.product')}</th><th scope="col">{t('line.awaited')}</th><th scope="col">{t('coming.quantity')}</th></tr></thead>
          <tbody>{open.map((line) => <Row key={line.id} line={line} value={counted.get(line.id)} onChange={(quantity) => count(line.id, quantity)} />)}</tbody>
          <tfoot><tr><td><Button variant="subtle" size="compact-sm" onClick={() => setCounted(new Map(open.map(({ id, awaited }) => [id, awaited])))}>{t('coming.all')}</Button></td><td>{formatNumber(open.reduce((sum, { awaited }) => sum + awaited, 0))}</td><td>{formatNumber(pieces)}</td></tr></tfoot>
        </table>
      </div>
      {isTried && lines.length === 0 && <p role="alert" className={classes.fault}>{t('form.fault.nothing')}</p>}
      <FormButtons act={t('coming.act', { text: formatNumber(pieces) })} isPending={receive.isPending} onClose={onClose} />
    </form>
  );
}

function faultOf({ awaited }: PurchaseLine, value: number | null | undefined): 'number' | 'tooMuch' | undefined {
  if (value === null || value === undefined) return undefined;
  if (!Number.isInteger(value) || value < 0) return 'number';
  return value > awaited ? 'tooMuch' : undefined;
}

function Row({ line, value, onChange }: { line: PurchaseLine; value: number | null | undefined; onChange: (quantity: number | null) => void }): ReactNode {
  const { t } = useTranslation('purchases');
  const fault = faultOf(line, value);
  return (
    <tr>
      <td><span className={classes.two}>{line.product_name}<span className="code soft">{line.pn}</span></span></td>
      <td>{formatNumber(line.awaited)}</td>
      <td>
        <TextInput
          type="number" min={0} max={line.awaited} step={1} className={classes.field} aria-label={t('coming.of', { name: line.product_name })} value={value ?? ''}
          error={fault ? t(`form.fault.${fault}`, { text: formatNumber(line.awaited) }) : undefined}
          onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        />
      </td>
    </tr>
  );
}
