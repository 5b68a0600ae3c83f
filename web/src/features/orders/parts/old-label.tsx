import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderParcel } from '@/entities/order';
import { can } from '@/shared/access/access';
import { useSession } from '@/shared/access/session';
import { OrderStatus } from '@/shared/api/contract';
import { useMayPrint } from '@/shared/printing/may-print';
import { PrintButtons } from '@/shared/printing/print-buttons';
import classes from './old-label.module.css';

/**
 * Above an order: the label that was printed would lead its parcel astray, and how to replace it; of several boxes which
 * of them, and of one that left what is to be done about it.
 */
export function OldLabel({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('printed');
  const isOfHouse = can(useSession(), 'employee');
  const mayPrint = useMayPrint();
  if (!isOfHouse) return null;
  const boxes = order.packings.filter((one) => one.label_old === 'changed');
  const isGone = order.status === OrderStatus.InTransit || (boxes.length > 0 && boxes.every(hasLeft));
  const why = order.label_old === 'number' ? 'oldNumber' : isGone ? 'oldGone' : 'oldChanged';
  return (
    <div className={classes.old} role="alert">
      <IconAlertTriangle size={28} aria-hidden />
      <div className={classes.words}>
        <strong>{t(isGone ? 'oldGoneTitle' : 'oldTitle')}</strong>
        <p>
          {t(why)}
          {!mayPrint && ` · ${t('oldAsk')}`}
        </p>
        {boxes.length > 0 && (
          <ul className={classes.boxes}>
            {boxes.map((box) => (
              <li key={box.id}>
                <span className="code">{box.number}</span> {!isGone && hasLeft(box) && t('oldBoxGone')}
                {mayPrint && (
                  <PrintButtons
                    ids={[order.id]}
                    packing={box.id}
                    kinds={['label']}
                    thing={box.number}
                    size="compact-sm"
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {mayPrint && boxes.length === 0 && <PrintButtons ids={[order.id]} kinds={['label']} />}
    </div>
  );
}

function hasLeft({ status }: OrderParcel): boolean {
  return status === 'left';
}
