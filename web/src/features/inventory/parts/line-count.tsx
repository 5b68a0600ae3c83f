import { Alert, Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill } from '@/entities/bill';
import type { LineHolder, LineRow } from '@/entities/line';
import { toApiError } from '@/shared/api/errors';
import { readAnew } from '@/shared/api/query-client';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { useTypedGuard, type Place } from '@/shared/ui/leave-guard';
import { DigitsField } from '@/shared/ui/text-fields';
import { LoadError } from '@/shared/ui/load-error';
import { useScanGuard } from '@/shared/ui/scan-guard';
import { Section } from '@/shared/ui/section';
import { WithThumb } from '@/shared/ui/thumb';
import { useStepBack } from '@/shared/ui/use-step-back';
import { readAmount } from '../amount';
import { STOCK_KEYS, wholeLineQuery } from '../api';
import { countLine, type LineCount as Count } from '../movement-api';
import { isOutdated, refusedPlaces } from '../posting';
import { PROFILE_KEYS } from '../profile-api';
import { RULES } from '../ways';
import { CountOutcome } from './count-outcome';
import { DifferenceOf } from './line-stock';
import classes from './movement.module.css';

/** The bill of a count; it outlives the line, which may be empty now. */
export function CountPosted({ bill, onClose }: { bill: Bill; onClose: () => void }): ReactNode {
  const { t } = useTranslation(['inventory', 'common']);
  return (
    <Section
      title={t('posted.count')}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <p role="status">
        <Link to="/wms/historydetail/$id" params={{ id: String(bill.id) }} className="code">
          {bill.bill_number}
        </Link>
      </p>
      <CountOutcome bill={bill} />
    </Section>
  );
}

/** What is typed of a product, and what the book said when it was counted; absent until that is read. */
interface Counted {
  text: string;
  book?: number;
}
type Amounts = ReadonlyMap<number, Counted>;

/** Remembers what the book says of every product that was counted and does not know yet. */
function noteBook(amounts: Amounts, rows: readonly LineRow[]): Amounts {
  const lying = new Map(rows.map(({ product_id, on_hand }) => [product_id, on_hand]));
  return new Map([...amounts].map(([id, { text, book = lying.get(id) ?? 0 }]) => [id, { text, book }]));
}

/** These products are counted against what the book says once it is read anew. */
function forgetBook(amounts: Amounts, products: readonly number[]): Amounts {
  return new Map([...amounts].map(([id, counted]) => [id, products.includes(id) ? { text: counted.text } : counted]));
}

/** The list below the count may be searched and turned over: the count stays as long as the person does. */
function isSameLine(current: Place, next: Place): boolean {
  const personOf = ({ search }: Place): unknown => (search as { user?: unknown }).user;
  return current.pathname === next.pathname && personOf(current) === personOf(next);
}

/** What was counted in a packing line, against the book. Lines left empty stay as they are. */
export function LineCount({
  holder,
  onClose,
  onPosted,
}: {
  holder: LineHolder;
  onClose: () => void;
  onPosted: (bill: Bill) => void;
}): ReactNode {
  const { t } = useTranslation(['inventory', 'common']);
  const cache = useQueryClient();
  const book = useQuery(wholeLineQuery(holder.user_id));
  const { rows, isChanged } = useRowsKept(book.data?.Data, book.isFetching);
  const [amounts, setAmounts] = useState<Amounts>(new Map());
  const [note, setNote] = useState('');
  const isScan = useScanGuard(note, setNote);
  const [isTried, setTried] = useState(false);
  // What is being read anew may be old: nothing is counted against it for good.
  const isFresh = !book.isFetching && !book.isError;
  if (isFresh && [...amounts.values()].some((counted) => counted.book === undefined))
    setAmounts(noteBook(amounts, rows));
  const isTyped = (): boolean => note !== '' || [...amounts.values()].some(({ text }) => text.trim() !== '');
  const finish = useTypedGuard(isTyped, { isSame: isSameLine });
  const goBack = useStepBack(onClose, isTyped);
  const post = useAction<Count, Bill>({
    run: countLine,
    invalidates: [...STOCK_KEYS, ...PROFILE_KEYS],
    onDone: (bill) => {
      finish();
      onPosted(bill);
    },
    onFail: (error, sent) => {
      if (!isOutdated({ way: 'count' }, error)) return;
      const products = refusedPlaces(error.fields).flatMap((at) => sent.lines[at]?.product_id ?? []);
      // Before the lines forget their books: what is not being read anew they would note again.
      readAnew(cache, STOCK_KEYS);
      setAmounts((before) => forgetBook(before, products));
    },
  });
  const typed = [...noteBook(amounts, rows)]
    .filter(([, { text }]) => text.trim() !== '')
    .map(([id, { text, book }]) => ({ product_id: id, quantity: readAmount(text, 0), book }));
  const lines = typed.flatMap(({ product_id, quantity, book }) =>
    quantity === null ? [] : [{ product_id, quantity, book }],
  );
  const isBad = lines.length < typed.length;
  const submit = (): void => {
    setTried(true);
    if (lines.length > 0 && !isBad && note.trim() !== '')
      post.run({ user_id: holder.user_id, note: note.trim(), lines });
  };
  return (
    <Section title={t('lines.countTitle', { name: holder.UserName })}>
      <div className="stack">
        <p className="soft">{t('lines.countHint')}</p>
        {book.error && !book.data && <LoadError error={toApiError(book.error)} onRetry={() => void book.refetch()} />}
        {book.isPending && <Skeleton height={120} radius={8} />}
        {book.data && book.data.Total > book.data.Data.length && (
          <Alert>{t('lines.tooMany', { text: formatNumber(book.data.Data.length) })}</Alert>
        )}
        {isChanged && (
          <Alert color="yellow" role="status">
            {t('lines.changed')}
          </Alert>
        )}
        {book.data && (
          <ul className={classes.lines} aria-label={t('step.pieces')}>
            {rows.map((row) => (
              <CountRow
                key={row.product_id}
                row={row}
                text={amounts.get(row.product_id)?.text ?? ''}
                book={amounts.get(row.product_id)?.book ?? row.on_hand}
                onText={(text) => setAmounts((before) => new Map(before).set(row.product_id, { text }))}
              />
            ))}
          </ul>
        )}
        <TextInput
          label={t('note.count')}
          withAsterisk
          maw={520}
          maxLength={1000}
          value={note}
          list="line-reasons"
          error={isTried && note.trim() === '' ? t('common:form.required') : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
          onKeyDown={(event) => void isScan(event)}
        />
        <datalist id="line-reasons">
          {RULES.count.reasons.map((reason) => (
            <option key={reason} value={t(`reason.${reason}`)} />
          ))}
        </datalist>
        {isTried && lines.length === 0 && !isBad && (
          <Alert color="red" role="alert">
            {t('lines.needCount')}
          </Alert>
        )}
        <div className="row">
          <Button loading={post.isPending} onClick={submit}>
            {t('post.count')}
          </Button>
          <Button variant="default" onClick={goBack}>
            {t('common:action.cancel')}
          </Button>
        </div>
      </div>
    </Section>
  );
}

/**
 * What lies in the line, and what lay there while it is counted: what was typed of it stays in sight. Says whether it
 * is not what it was. What is being read anew may be old, and nothing was typed of it yet.
 */
function useRowsKept(
  read: readonly LineRow[] | undefined,
  isFetching: boolean,
): { rows: readonly LineRow[]; isChanged: boolean } {
  const [begun, setBegun] = useState<readonly LineRow[]>([]);
  const now = new Map(read?.map((row) => [row.product_id, row]));
  const known = new Set(begun.map(({ product_id }) => product_id));
  const added = [...now.values()].filter(({ product_id }) => !known.has(product_id));
  if (added.length > 0 && !isFetching)
    setBegun([...begun, ...(begun.length > 0 ? added.map((row) => ({ ...row, on_hand: 0 })) : added)]);
  const kept = begun.map((row) => now.get(row.product_id) ?? (read ? { ...row, on_hand: 0 } : row));
  return { rows: [...kept, ...added], isChanged: kept.some((row, at) => row.on_hand !== begun[at]?.on_hand) };
}

interface CountRowProps {
  row: LineRow;
  text: string;
  /** What is counted against. */
  book: number;
  onText: (text: string) => void;
}

function CountRow({ row, text, book, onText }: CountRowProps): ReactNode {
  const { t } = useTranslation('inventory');
  const counted = readAmount(text, 0);
  const isBad = text.trim() !== '' && counted === null;
  const isScan = useScanGuard(text, onText);
  return (
    <li className={classes.line} data-bad={isBad || undefined}>
      <div className={classes.name}>
        <WithThumb image={row.image} size="middle">
          <strong>{row.ProductName}</strong> <span className="code soft">{row.pn}</span>
        </WithThumb>
      </div>
      <DigitsField
        className={classes.number}
        label={t('lines.counted')}
        aria-label={t('lines.countedOf', { name: row.ProductName })}
        inputMode="text"
        isByPlace
        value={text}
        error={isBad}
        onChange={onText}
        onKeyDownCapture={(event) => void isScan(event)}
      />
      <span className={classes.stock}>
        {t('pieces.book', { text: formatNumber(row.on_hand) })}{' '}
        {counted !== null && <DifferenceOf pieces={counted - book} />}
      </span>
      <span />
      {isBad && (
        <p className={classes.fault} role="alert">
          {t('fault.counted')}
        </p>
      )}
    </li>
  );
}
