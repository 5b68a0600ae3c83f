import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill } from '@/entities/bill';
import { useCan } from '@/shared/access/session';
import { formatDateTime } from '@/shared/i18n/format';
import { useBottomBar } from '@/shared/ui/bottom-bar';
import { CopyButton } from '@/shared/ui/copy-button';
import { Facts, Section } from '@/shared/ui/section';
import type { Draft } from '../movement';
import { BillScan } from './bill-scan';
import { CountOutcome } from './count-outcome';
import classes from './movement.module.css';
import { PostedTable } from './posted-table';

/**
 * The bill just posted: its number big, its lines, print, taking it back, and on to the next; all of it by scans too.
 */
export function Posted({
  bill,
  draft,
  onUndo,
  onNext,
}: {
  bill: Bill;
  draft: Draft;
  onUndo: (() => void) | null;
  onNext: () => void;
}): ReactNode {
  const { t } = useTranslation(['inventory', 'common']);
  const can = useCan();
  const acts = useBottomBar();
  return (
    <>
      <BillScan billId={bill.id} onUndo={onUndo} onNext={onNext} />
      <Section title={t(`posted.${draft.way}`)}>
        <div className="stack" role="status">
          <p className="row">
            <span className={classes.bill}>{bill.bill_number}</span>
            <CopyButton value={bill.bill_number} thing={t('posted.number')} />
            {can('employee') && (
              <Link className="no-print" to="/wms/historydetail/$id" params={{ id: String(bill.id) }}>
                {t('bill.openBill')}
              </Link>
            )}
          </p>
          <Facts
            items={[
              { term: t('posted.place'), value: [draft.storageName, draft.otherName].filter(Boolean).join(' → ') },
              { term: t('posted.at'), value: formatDateTime(bill.created_at) },
              { term: t('posted.by'), value: bill.user_name },
              { term: t(`note.${draft.way}`), value: bill.note },
            ]}
          />
          <PostedTable bill={bill} draft={draft} />
          <CountOutcome bill={bill} />
          <div className="row no-print" ref={acts}>
            <Button size="md" onClick={onNext} autoFocus>
              {t('posted.next')}
            </Button>
            <Button
              size="md"
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('common:action.print')}
            </Button>
            {onUndo && (
              <Button
                size="md"
                variant="subtle"
                leftSection={<IconArrowBackUp size={18} aria-hidden />}
                onClick={onUndo}
              >
                {t('common:action.undo')}
              </Button>
            )}
          </div>
        </div>
      </Section>
    </>
  );
}
