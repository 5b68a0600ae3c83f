import { IconPackageExport, IconPackageImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite, useSession } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';
import { NewLink } from '@/shared/records/new-link';
import { LeadButton } from '@/shared/ui/lead-button';
import { SideActions, type SideAction } from '@/shared/ui/side-actions';
import { keptMovements } from '../draft-store';
import type { Draft } from '../movement';
import { totalsOf } from '../posting';
import { LINE_SEARCH } from '../search';
import type { Way } from '../ways';
import classes from './movement.module.css';

export const PATHS = {
  in: '/wms/inventory/in',
  out: '/wms/inventory/out',
  transfer: '/wms/inventory/transfer',
  toLine: '/wms/inventory/transfertoline',
  count: '/wms/inventory/count',
} as const satisfies Record<Way, string>;

const MORE = ['transfer', 'toLine', 'count'] as const;

/** The way to the packing lines and every way goods move, two of them at hand; N brings goods in. */
export function Moves(): ReactNode {
  const { t } = useTranslation('inventory');
  const mayWrite = useCanWrite('wms');
  const lines: SideAction = {
    id: 'lines',
    label: t('lines.title'),
    link: { to: '/wms/inventory/line', search: LINE_SEARCH },
  };
  if (!mayWrite) return <SideActions actions={[lines]} />;
  const others = MORE.map((way): SideAction => ({ id: way, label: t(`move.${way}`), link: { to: PATHS[way] } }));
  return (
    <>
      <SideActions
        actions={[
          lines,
          {
            id: 'out',
            label: t('move.out'),
            icon: <IconPackageExport size={16} aria-hidden />,
            link: { to: PATHS.out },
          },
        ]}
        more={{ label: t('move.others'), actions: others }}
      />
      <NewLink link={{ to: PATHS.in }} label={t('move.in')} icon={<IconPackageImport size={16} aria-hidden />} />
    </>
  );
}

/** Where no goods lie yet. */
export function FirstMove(): ReactNode {
  const { t } = useTranslation('inventory');
  return useCanWrite('wms') ? <LeadButton link={{ to: PATHS.in }}>{t('move.in')}</LeadButton> : null;
}

/** Movements that were begun in this tab, or in one that is closed, and are not posted. */
export function KeptDrafts(): ReactNode {
  const { t } = useTranslation('inventory');
  const mayWrite = useCanWrite('wms');
  const userId = useSession()?.id ?? 0;
  const [all, setAll] = useState<readonly Draft[]>([]);
  useEffect(
    function readKept() {
      keptMovements(userId).then(setAll, () => setAll([]));
    },
    [userId],
  );
  const kept = mayWrite ? all.filter(({ lines }) => lines.length > 0) : [];
  if (kept.length === 0) return null;
  return (
    <nav className={classes.kept} aria-label={t('move.kept')}>
      <strong>{t('move.kept')}</strong>
      {kept.map((draft) => {
        const { lines, pieces } = totalsOf(draft);
        return (
          <Link key={draft.way} to={PATHS[draft.way]}>
            {t(`move.${draft.way}`)} · {t('move.sum', { lines: formatNumber(lines), pieces: formatNumber(pieces) })}
          </Link>
        );
      })}
    </nav>
  );
}
