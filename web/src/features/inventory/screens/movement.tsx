import { Skeleton } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@/entities/profile';
import { useCanWrite } from '@/shared/access/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { CommandButton } from '../parts/command-button';
import { MovementWork, type MovementWorkProps } from '../parts/movement-work';
import { useMovement } from '../parts/use-movement';
import { useOwnDraft } from '../parts/use-own-draft';
import type { Way } from '../ways';

const Posted = lazyPart(() => import('../parts/posted').then((module) => module.Posted));
const ProfilePanel = lazyPart(() => import('../parts/profile-panel').then((module) => module.ProfilePanel));
const ProfileEditor = lazyPart(() => import('../parts/profile-editor').then((module) => module.ProfileEditor));

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
  return useOwnDraft('toLine') && <ToLine />;
}

function ToLine(): ReactNode {
  const { t } = useTranslation('inventory');
  const mayWrite = useCanWrite('wms');
  const movement = useMovement('toLine');
  const [edited, setEdited] = useState<{ profile: Profile | null } | null>(null);
  if (!edited || !mayWrite)
    return (
      <MovementFrame
        movement={movement}
        beside={
          <Suspense>
            <ProfilePanel movement={movement} onEdit={(profile) => setEdited({ profile })} />
          </Suspense>
        }
      />
    );
  return (
    <div className="stack">
      <PageHeader title={t('move.toLine')} />
      <Suspense fallback={<Skeleton height={240} radius={8} />}>
        <ProfileEditor profile={edited.profile} userId={movement.draft.otherId} onClose={() => setEdited(null)} />
      </Suspense>
    </div>
  );
}

/** /wms/inventory/count: what was counted in a storage, against the book. */
export function StockCountScreen(): ReactNode {
  return <MovementScreen way="count" />;
}

function MovementScreen({ way }: { way: Way }): ReactNode {
  return useOwnDraft(way) && <OneMovement way={way} />;
}

function OneMovement({ way }: { way: Way }): ReactNode {
  return <MovementFrame movement={useMovement(way)} />;
}

function MovementFrame({ movement, beside }: MovementWorkProps): ReactNode {
  const { t } = useTranslation('inventory');
  const mayWrite = useCanWrite('wms');
  const { posted, draft } = movement;
  return (
    <div className="stack">
      <PageHeader title={t(`move.${draft.way}`)}>{mayWrite && <CommandButton />}</PageHeader>
      {!mayWrite && (
        <Section>
          <EmptyState title={t('move.mayNot')} text={t('move.mayNotText')} />
        </Section>
      )}
      {mayWrite && posted && (
        <Suspense>
          <Posted bill={posted.bill} draft={posted.draft} onUndo={movement.undo} onNext={movement.next} />
        </Suspense>
      )}
      {mayWrite && !posted && <MovementWork movement={movement} beside={beside} />}
    </div>
  );
}
