import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { can } from '@/shared/access/access';
import { useSession } from '@/shared/access/session';
import { useMayPrint } from '@/shared/printing/may-print';
import { PrintButtons } from '@/shared/printing/print-buttons';
import classes from './old-label.module.css';

/** Above an order: the label that was printed would lead its parcel astray, and how to replace it. */
export function OldLabel({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('printed');
  const isOfHouse = can(useSession(), 'employee');
  const mayPrint = useMayPrint();
  if (!isOfHouse) return null;
  return (
    <div className={classes.old} role="alert">
      <IconAlertTriangle size={28} aria-hidden />
      <div className={classes.words}>
        <strong>{t('oldTitle')}</strong>
        <p>
          {t(order.label_old === 'number' ? 'oldNumber' : 'oldChanged')}
          {!mayPrint && ` · ${t('oldAsk')}`}
        </p>
      </div>
      {mayPrint && <PrintButtons ids={[order.id]} kinds={['label']} />}
    </div>
  );
}
