import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryDetail } from '@/entities/bill';
import { OrderLink } from '@/entities/order-link';
import { useCan, useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { formatDateTime, formatMoney, formatNumber } from '@/shared/i18n/format';
import { CopyButton } from '@/shared/ui/copy-button';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { confirm } from '@/shared/ui/feedback';
import { PageHeader } from '@/shared/ui/page-header';
import { Picture } from '@/shared/ui/picture';
import { WithThumb } from '@/shared/ui/thumb';
import { Facts, Section } from '@/shared/ui/section';
import { Tag } from '@/shared/ui/status-tag';
import { billQuery, reverseBill, STOCK_KEYS } from '../api';
import { commandOf } from '../commands';
import { billKind, reversalObstacle } from '../model';
import { BillScan } from '../parts/bill-scan';
import { CostLines, isRecosted } from '../parts/cost-lines';
import { CountOutcome } from '../parts/count-outcome';
import classes from '../parts/movement.module.css';
import { PROFILE_KEYS } from '../profile-api';
import { HISTORY_SEARCH } from '../search';

const route = getRouteApi('/_app/_screen/wms/historydetail/$id');

/** /wms/historydetail/{id}: one bill of the ledger, with what it hangs on. */
export function BillPageScreen(): ReactNode {
  const { t } = useTranslation('inventory');
  const { id } = route.useParams();
  const number = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
  const bill = useQuery({ ...billQuery(number), enabled: number > 0 });
  if (bill.data) return <Bill bill={bill.data} />;
  const error = bill.error ? toApiError(bill.error) : null;
  return (
    <div className="stack">
      <PageHeader title={t('history.title')} />
      {(number === 0 || error?.kind === 'missing') && (
        <Section>
          <EmptyState title={t('bill.missing')} text={t('bill.missingText')}>
            <Link to="/wms/history" search={HISTORY_SEARCH}>
              {t('bill.toList')}
            </Link>
          </EmptyState>
        </Section>
      )}
      {error && error.kind !== 'missing' && (
        <Section>
          <LoadError error={error} onRetry={() => void bill.refetch()} />
        </Section>
      )}
      {number > 0 && !error && <Skeleton height={300} radius={8} />}
    </div>
  );
}

function Bill({ bill }: { bill: HistoryDetail }): ReactNode {
  const { t } = useTranslation('inventory');
  const can = useCan();
  const kind = billKind(bill.kind);
  const other = (id: number): ReactNode => (
    <Link to="/wms/historydetail/$id" params={{ id: String(id) }}>
      {t('bill.openBill')}
    </Link>
  );
  const orderText = bill.order_number ?? '';
  const purchaseText = bill.purchase_number ?? '';
  const { scan } = route.useSearch();
  const reversal = useReversal(bill);
  return (
    <div className="stack">
      {scan && <BillScan billId={bill.id} onUndo={reversal.ask && (() => reversal.ask?.(true))} />}
      <PageHeader
        title={<span className="code">{bill.BillNumber}</span>}
        beside={
          <>
            <CopyButton value={bill.BillNumber} thing={t('posted.number')} />
            {kind && <Tag>{t(`billKind.${kind}`)}</Tag>}
            {bill.reversed_by_id !== undefined && <Tag tone="warn">{t('bill.reversed')}</Tag>}
          </>
        }
      >
        <ReverseButton bill={bill} reversal={reversal} />
      </PageHeader>
      <Section title={t('bill.facts')}>
        <Facts
          items={[
            { term: t('history.at'), value: formatDateTime(bill.CreateAt) },
            { term: t('history.by'), value: bill.UserName },
            { term: t('history.note'), value: bill.Note },
            ...(bill.partner_name ? [{ term: t('bill.partner'), value: bill.partner_name }] : []),
            ...(bill.order_id
              ? [
                  {
                    term: t('bill.order'),
                    value: can('order') ? <OrderLink id={bill.order_id} number={orderText} /> : orderText,
                  },
                ]
              : []),
            ...(bill.purchase_id
              ? [
                  {
                    term: t('bill.purchase'),
                    value: can('po') ? (
                      <Link
                        to="/backoffice/po/$action"
                        params={{ action: String(bill.purchase_id) }}
                        search={{ edit: '', open: '', bill: 0, fill: '' }}
                        className="code"
                      >
                        {purchaseText}
                      </Link>
                    ) : (
                      purchaseText
                    ),
                  },
                ]
              : []),
            ...(bill.reverses_id ? [{ term: t('bill.reverses'), value: other(bill.reverses_id) }] : []),
            ...(bill.reversed_by_id ? [{ term: t('bill.reversedBy'), value: other(bill.reversed_by_id) }] : []),
          ]}
        />
      </Section>
      {bill.BillImage && (
        <Section title={t('bill.image')}>
          <Picture name={bill.BillImage} label={`${t('bill.image')} ${bill.BillNumber}`} />
        </Section>
      )}
      <Section title={t('bill.lines')}>
        <div className="stack">
          {isRecosted(bill) ? <CostLines bill={bill} /> : <Lines bill={bill} />}
          <CountOutcome bill={bill} />
        </div>
      </Section>
    </div>
  );
}

function Lines({ bill }: { bill: HistoryDetail }): ReactNode {
  const { t } = useTranslation('inventory');
  const hasCost = bill.Data.some(({ cost, from_name, to_name }) => cost !== undefined && !(from_name && to_name)); // what only moves costs nothing
  const pieces = bill.Data.reduce((sum, { quantity }) => sum + quantity, 0);
  const cost = bill.Data.reduce((sum, line) => sum + (line.cost ?? 0), 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={classes.frame} role="region" aria-label={bill.BillNumber} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{bill.BillNumber}</caption>
        <thead>
          <tr>
            <th scope="col">{t('goods.name')}</th>
            <th scope="col" data-wide>
              {t('bill.from')}
            </th>
            <th scope="col" data-wide>
              {t('bill.to')}
            </th>
            <th scope="col">{t('review.amount')}</th>
            {hasCost && <th scope="col">{t('bill.cost')}</th>}
          </tr>
        </thead>
        <tbody>
          {bill.Data.map((line) => (
            <tr key={line.id}>
              <td>
                <WithThumb image={line.image}>
                  {line.ProductName} <span className="code soft">{line.pn}</span>
                </WithThumb>
                <span className={classes.way}>
                  {line.from_name || t('bill.outside')} → {line.to_name || t('bill.outside')}
                </span>
              </td>
              <td data-wide>{line.from_name || t('bill.outside')}</td>
              <td data-wide>{line.to_name || t('bill.outside')}</td>
              <td>{formatNumber(line.quantity)}</td>
              {hasCost && (
                <td>
                  {formatMoney(line.cost)}
                  {line.cost_assumed && <span className="soft"> {t('bill.assumed')}</span>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('review.total', { count: bill.Data.length, text: formatNumber(bill.Data.length) })}</td>
            <td data-wide />
            <td data-wide />
            <td>{formatNumber(pieces)}</td>
            {hasCost && <td>{formatMoney(cost)}</td>}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface Reversal {
  /** Asks, then takes the bill back; absent where that may not be. */
  ask: ((isScanned?: boolean) => Promise<void>) | null;
  isPending: boolean;
}

function useReversal(bill: HistoryDetail): Reversal {
  const { t } = useTranslation('inventory');
  const mayReverse = useCanWrite('wms', 3);
  const reverse = useAction({
    run: reverseBill,
    invalidates: [...STOCK_KEYS, ...PROFILE_KEYS],
    done: t('bill.done', { number: bill.BillNumber }),
  });
  const ask = async (isScanned = false): Promise<void> => {
    const pieces = bill.Data.reduce((sum, { quantity }) => sum + quantity, 0);
    let reason = t('reason.mistake'); // stands unless another is typed, so that scans and Enter are enough
    const text = (
      <div className="stack">
        <p>
          {t(isRecosted(bill) ? 'recost.reverseText' : 'bill.reverseText', {
            number: bill.BillNumber,
            lines: formatNumber(bill.Data.length),
            pieces: formatNumber(pieces),
          })}
        </p>
        <TextInput
          label={t('bill.reason')}
          defaultValue={reason}
          maxLength={1000}
          onChange={(event) => {
            reason = event.currentTarget.value;
          }}
        />
        {isScanned && <p className="soft small">{t('bill.undoAgain')}</p>}
      </div>
    );
    const isSure = await confirm({
      title: t('bill.reverse'),
      text,
      act: t('bill.reverse'),
      isDangerous: true,
      isByEnter: true,
      isYes: (code) => isScanned && commandOf(code)?.kind === 'undo',
    });
    if (isSure) reverse.run({ id: bill.id, reason: reason.trim() || t('reason.mistake') });
  };
  return { ask: mayReverse && reversalObstacle(bill) === '' ? ask : null, isPending: reverse.isPending };
}

function ReverseButton({ bill, reversal: { ask, isPending } }: { bill: HistoryDetail; reversal: Reversal }): ReactNode {
  const { t } = useTranslation('inventory');
  if (reversalObstacle(bill) === 'purchase') return <TakeBackLink bill={bill} />;
  return (
    ask && (
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => void ask()}
      >
        {t('bill.reverse')}
      </Button>
    )
  );
}

/** The bill of a purchase order is taken back where the order's pieces are awaited again. */
function TakeBackLink({ bill }: { bill: HistoryDetail }): ReactNode {
  const { t } = useTranslation('inventory');
  const mayTakeBack = useCanWrite('po', 3);
  if (!mayTakeBack) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/backoffice/po/$action"
          params={{ action: String(bill.purchase_id) }}
          search={{ edit: '', open: 'takeBack', bill: bill.id, fill: '' }}
          {...props}
        />
      )}
    >
      {t('bill.takeBack')}
    </Button>
  );
}
