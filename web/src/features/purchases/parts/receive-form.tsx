import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods } from '@/entities/goods';
import type { Purchase, Coming } from '@/entities/purchase';
import { useMaking } from '@/shared/making/use-making';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import { ImageField } from '@/shared/ui/image-field';
import { formatNumber } from '@/shared/i18n/format';
import { receivePurchase, RECEIPT_KEYS } from '../api';
import { FormButtons } from './form-buttons';
import { GoodsFinder } from './goods-finder';
import type { PartFormProps } from './purchase-dialogs';
import { faultOf, NONE, ReceiveRow, type Came } from './receive-row';
import { StorageField } from './storage-field';
import { useStale } from './use-stale';
import { useTakeBack } from './use-take-back';
import classes from './purchase.module.css';

/** Takes in what came: counted by hand or scanned, never more than is awaited. The last piece closes the order. */
export function ReceiveForm({ order, isOver, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation('purchases');
  const [storage, setStorage] = useState(0);
  const [note, setNote] = useState('');
  const [image, setImage] = useState('');
  const [counted, setCounted] = useState<ReadonlyMap<number, Came>>(new Map());
  const [refused, setRefused] = useState('');
  const [isTried, setTried] = useState(false);
  const sent = useTypedGuard(() => note !== '' || image !== '' || counted.size > 0);
  const done = (): void => {
    sent();
    onClose();
  };
  const isStale = useStale();
  const wayBack = useTakeBack();
  // One more than were known when the form opened: a receipt that shows there is not the one that is being made.
  const [nth] = useState(order.receipts.length + 1);
  const receive = useMaking(`receipt ${nth} of ${order.id}`, {
    run: (body: Coming, key) => receivePurchase(order, body, key),
    invalidates: RECEIPT_KEYS,
    undo: wayBack,
    onDone: done,
    done: (after: Purchase) => t(after.status === 'closed' ? 'done.close' : 'done.receive', { number: order.number }),
    onFail: (error) => {
      if (isStale(error)) return true;
      setRefused(error.cause);
      return error.cause !== '';
    },
  });
  const cameOf = (id: number): Came => counted.get(id) ?? NONE;
  const awaiting = order.lines.filter(({ awaited }) => awaited > 0);
  // What was counted of a line of which nothing is awaited any more stays in sight.
  const open = order.lines.filter(({ id, awaited }) =>
    isOver ? cameOf(id).quantity !== null : awaited > 0 || counted.has(id),
  );
  const lines = open.flatMap(({ id }) => {
    const { quantity, serials } = cameOf(id);
    return quantity ? [{ line_id: id, quantity, ...(serials.length > 0 ? { serials } : {}) }] : [];
  });
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isBad = open.some((line) => faultOf(line, cameOf(line.id)));
  const put = (id: number, came: Came): void => {
    setRefused('');
    setCounted((before) => new Map(before).set(id, came));
  };
  const add = (goods: Goods, more: number): void => {
    const ofGoods = awaiting.filter(({ product_id }) => product_id === goods.id);
    const line = ofGoods.find(({ id, awaited }) => (cameOf(id).quantity ?? 0) + more <= awaited) ?? ofGoods[0];
    if (line) put(line.id, { ...cameOf(line.id), quantity: (cameOf(line.id).quantity ?? 0) + more });
  };
  const refuse = ({ id, name }: Goods): string =>
    awaiting.some(({ product_id }) => product_id === id) ? '' : t('coming.other', { name });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (storage && lines.length > 0 && !isBad && !isOver)
      receive.run({ storage_id: storage, note: note.trim(), bill_image: image, lines });
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      <div className={classes.head}>
        <StorageField value={storage} onChange={setStorage} isTried={isTried} />
        <TextInput
          label={t('coming.note')}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {!isOver && (
          <div className={classes.wide}>
            <GoodsFinder onAdd={add} refuse={refuse} isFirst />
          </div>
        )}
      </div>
      <div className={classes.frame}>
        <table className={classes.table}>
          <caption className="visually-hidden">{t('act.receive')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('line.product')}</th>
              <th scope="col">{t('line.awaited')}</th>
              <th scope="col">{t('coming.quantity')}</th>
            </tr>
          </thead>
          <tbody>
            {open.map((line) => (
              <ReceiveRow
                key={line.id}
                line={line}
                came={cameOf(line.id)}
                isOver={isOver}
                onChange={(came) => put(line.id, came)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  ml={-8}
                  disabled={isOver}
                  onClick={() =>
                    setCounted(new Map(awaiting.map(({ id, awaited }) => [id, { ...cameOf(id), quantity: awaited }])))
                  }
                >
                  {t('coming.all')}
                </Button>
              </td>
              <td>{formatNumber(open.reduce((sum, { awaited }) => sum + awaited, 0))}</td>
              <td>{formatNumber(pieces)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <ImageField
        label={t('coming.image')}
        kind="bill"
        value={image}
        onChange={setImage}
        isDisabled={receive.isPending}
      />
      {(refused || (isTried && lines.length === 0)) && (
        <p role="alert" className={classes.fault}>
          {refused || t('form.fault.nothing')}
        </p>
      )}
      <FormButtons
        act={t('coming.act', { count: pieces, text: formatNumber(pieces) })}
        isPending={receive.isPending}
        isBlocked={isOver}
        onClose={onClose}
      />
    </form>
  );
}
