import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderKeys, orderListKeys, paymentKeys } from '@/entities/keys';
import { OrderLink } from '@/entities/order-link';
import type { StatementLine } from '@/entities/slip';
import { useAction } from '@/shared/api/use-action';
import { formatDate, formatDateTime, formatMoney } from '@/shared/i18n/format';
import { Tag } from '@/shared/ui/status-tag';
import { acceptLine, ignoreLine, linesQuery } from '../api';
import { LINE_REASONS } from '../model';
import type { PaymentSearch } from '../search';
import { OrderFinder, type FoundOrder } from './order-finder';
import classes from './statement.module.css';

interface LineRowProps {
  line: StatementLine;
  search: PaymentSearch;
  mayDecide: boolean;
}

/** When money came in. At midnight it came at some time of that day: many statements tell no other. */
function whenOf({ at }: StatementLine): string {
  const moment = formatDateTime(at);
  return moment.endsWith(' 00:00') ? formatDate(at) : moment;
}

type Proposed = Pick<FoundOrder, 'id' | 'number' | 'recipient_name' | 'owed' | 'version'>;

/** Money of a bank statement, the order it may pay and why. On the row Enter accepts, X puts aside, C looks for another order. */
export function LineRow({ line, search, mayDecide }: LineRowProps): ReactNode {
  const { t } = useTranslation('payments');
  const row = useRef<HTMLLIElement>(null);
  const [chosen, setChosen] = useState<Proposed>();
  const [isFinding, setFinding] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { accept, ignore } = useDeciding(line, search, setRefusal, row);
  const [first] = line.proposals;
  const order: Proposed | undefined = chosen ?? first?.order;
  const isOpen = mayDecide && line.state === 'waiting';
  const take = (): void => {
    setRefusal('');
    if (order) accept.run(order);
    else setFinding(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || !isOpen || event.repeat) return;
    const act = { Enter: take, KeyX: () => ignore.run(false), KeyC: () => setFinding(true) }[event.code];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter on the row decides what its buttons do, too
    <li
      ref={row}
      className={classes.line}
      data-line
      data-state={line.state}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the row itself is walked to and decided by keys
      tabIndex={0}
      aria-label={`${formatMoney(line.amount)} ${whenOf(line)}`}
      onKeyDown={onKeyDown}
    >
      <LineFacts line={line} />
      <div className={classes.match}>
        <LineOrder line={line} order={order} reasons={chosen ? undefined : first?.reasons} />
        {refusal && (
          <p className={classes.refusal} role="alert">
            {refusal}
          </p>
        )}
        {isOpen && isFinding && (
          <OrderFinder
            label={t('line.find')}
            onPick={(found) => {
              setChosen(found);
              setFinding(false);
              row.current?.focus();
            }}
          />
        )}
        {isOpen && (
          <div className="row">
            <Button size="compact-sm" disabled={!order} loading={accept.isPending} onClick={take}>
              {t('line.accept')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setFinding(!isFinding)}>
              {t(order ? 'line.other' : 'line.find')}
            </Button>
            <Button size="compact-sm" variant="subtle" loading={ignore.isPending} onClick={() => ignore.run(false)}>
              {t('line.ignore')}
            </Button>
          </div>
        )}
        {mayDecide && line.state === 'ignored' && (
          <Button size="compact-sm" variant="default" loading={ignore.isPending} onClick={() => ignore.run(true)}>
            {t('line.back')}
          </Button>
        )}
      </div>
    </li>
  );
}

function LineFacts({ line }: { line: StatementLine }): ReactNode {
  return (
    <div className={classes.facts}>
      <strong className={classes.amount}>{formatMoney(line.amount)}</strong>
      <span className="soft small">{whenOf(line)}</span>
      <span>{line.description}</span>
      <span className="soft small">{[line.channel, line.reference].filter(Boolean).join(' · ')}</span>
    </div>
  );
}

/** What became of a line, or the order it may pay with how the two fit. */
function LineOrder({
  line,
  order,
  reasons,
}: {
  line: StatementLine;
  order: Proposed | undefined;
  reasons: StatementLine['proposals'][number]['reasons'] | undefined;
}): ReactNode {
  const { t } = useTranslation('payments');
  if (line.state === 'ignored') return <Tag>{t('line.state.ignored')}</Tag>;
  if (line.state === 'accepted')
    return (
      <p className="row">
        <Tag tone="good">{t('line.state.accepted')}</Tag>
        {line.order_id && line.order_number && <OrderLink id={line.order_id} number={line.order_number} />}
      </p>
    );
  if (!order) return <p className="soft">{t('line.none')}</p>;
  const off = line.amount - order.owed;
  return (
    <>
      <p>
        <OrderLink id={order.id} number={order.number} /> {order.recipient_name}
        {' · '}
        {t('split.owes', { amount: formatMoney(order.owed) })}
        {off !== 0 && (
          <strong className={classes.off}>
            {' '}
            {t(off < 0 ? 'off.short' : 'off.over', { amount: formatMoney(Math.abs(off)) })}
          </strong>
        )}
      </p>
      {reasons && (
        <p className="row">
          {LINE_REASONS.filter((reason) => reasons.includes(reason)).map((reason) => (
            <Tag key={reason} tone={reason === 'number' || reason === 'amount' ? 'good' : 'plain'}>
              {t(`line.reason.${reason}`)}
            </Tag>
          ))}
        </p>
      )}
    </>
  );
}

/** Decides about a line; it stays in its place and says what became of it, and the next row has the focus. */
function useDeciding(
  line: StatementLine,
  search: PaymentSearch,
  onRefused: (words: string) => void,
  row: { current: HTMLLIElement | null },
) {
  const cache = useQueryClient();
  const settle = (now: StatementLine): void => {
    cache.setQueryData(
      linesQuery(search).queryKey,
      (before) =>
        before && { ...before, Data: before.Data.map((one) => (one.id === now.id ? { ...one, ...now } : one)) },
    );
    const next = row.current?.nextElementSibling;
    if (next instanceof HTMLElement) next.focus();
  };
  const invalidates = [paymentKeys.all, orderKeys.all, orderListKeys.all];
  const onFail = ({ cause, text }: { cause: string; text: string }): boolean => {
    onRefused(cause || text);
    return true;
  };
  const accept = useAction({
    run: (order: { id: number; version: number }, key) => acceptLine(line, order, key),
    invalidates,
    onDone: settle,
    onFail,
  });
  const ignore = useAction({
    run: (isBack: boolean, key) => ignoreLine(line, isBack, key),
    invalidates,
    onDone: settle,
    onFail,
  });
  return { accept, ignore };
}
