import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { MovementWork } from '../parts/movement-work';
import { Posted } from '../parts/posted';
import { useMovement } from '../parts/use-movement';
import type { Way } from '../ways';

/** /wms/inventory/in: goods come into a storage. */
export function StockInScreen(): ReactNode {
  return <MovementScreen way="in" />;
}

/** /wms/inventory/out: goods leave a storage, for a reason. */
export function StockOutScreen(): ReactNode {
  return <MovementScreen way="out" />;
}

/** /wms/inventory/transfer: goods go from a storage to another. */
export function StockTransferScreen(): ReactNode {
  return <MovementScreen way="transfer" />;
}

/** /wms/inventory/transfertoline: goods go from a storage to the packing line of a person. */
export function StockToLineScreen(): ReactNode {
  return <MovementScreen way="toLine" />;
}

/** /wms/inventory/count: what was counted in a storage, against the book. */
export function StockCountScreen(): ReactNode {
  return <MovementScreen way="count" />;
}

function MovementScreen({ way }: { way: Way }): ReactNode {
  const { t } = useTranslation('inventory');
  const mayWrite = useCanWrite('wms');
  const movement = useMovement(way);
  const { posted } = movement;
  return (
    <div className="stack">
      <PageHeader title={t(`move.${way}`)} />
      {!mayWrite && <Section><EmptyState title={t('move.mayNot')} text={t('move.mayNotText')} /></Section>}
      {mayWrite && posted && <Posted bill={posted.bill} draft={posted.draft} onNext={movement.next} />}
      {mayWrite && !posted && <MovementWork movement={movement} />}
    </div>
  );
}
