import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isBare } from '@/entities/bare';
import { NoSender } from '@/entities/no-sender';
import type { Order } from '@/entities/order';
import { toApiError } from '@/shared/api/errors';
import { formatDateTime } from '@/shared/i18n/format';
import { useMayPrint, useMaySeePrints } from '@/shared/printing/may-print';
import { PrintButtons } from '@/shared/printing/print-buttons';
import { lastOf, printsOf, type Print } from '@/shared/printing/printing';
import { LoadError } from '@/shared/ui/load-error';
import { Facts, Section } from '@/shared/ui/section';
import { Tag } from '@/shared/ui/status-tag';
import { isToReplace } from '../label-age';

const CANCELLED = 140;
const IN_TRANSIT = 121;
const KINDS = ['label', 'slip'] as const;

/** What was printed of the order, how often, and by whom last. */
export function PrintsSection({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation(['common', 'printed']);
  const maySee = useMaySeePrints();
  const mayPrint = useMayPrint() && order.status !== CANCELLED;
  const prints = useQuery({ ...printsOf(order.id), enabled: maySee });
  if (!maySee) return null;
  const said = (print: Print | null): string =>
    print
      ? t('printing.printed', { times: print.times ?? 1, name: print.user_name, at: formatDateTime(print.printed_at) })
      : t('printing.never');
  return (
    <Section
      title={t('printing.title')}
      folds
      actions={
        mayPrint && KINDS.map((kind) => <PrintButtons key={kind} ids={[order.id]} kinds={[kind]} size="compact-sm" />)
      }
    >
      {mayPrint && <NoSender />}
      {mayPrint && order.status < IN_TRANSIT && isBare(order) && (
        <p className="small" style={{ color: 'var(--warn)' }}>
          {t('printed:untrackedOne')}
        </p>
      )}
      {prints.isError && <LoadError error={toApiError(prints.error)} onRetry={() => void prints.refetch()} />}
      {prints.isSuccess && (
        <Facts
          items={KINDS.map((kind) => ({
            term: t(`printing.kind.${kind}`),
            value: (
              <>
                {said(lastOf(prints.data.Data, kind))} <Age order={order} kind={kind} />
              </>
            ),
          }))}
        />
      )}
    </Section>
  );
}

/** How the last paper of a kind stands to what the order says now; nothing while it says the same. */
function Age({ order, kind }: { order: Order; kind: (typeof KINDS)[number] }): ReactNode {
  const { t } = useTranslation('printed');
  if (kind === 'slip' ? order.slip_old : isToReplace(order)) return <Tag tone="warn">{t('old')}</Tag>;
  return kind === 'label' && order.label_old ? <span className="soft">· {t('unnumbered')}</span> : null;
}
