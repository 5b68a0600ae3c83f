import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Storage } from '@/entities/storage';
import { formatNumber } from '@/shared/i18n/format';
import type { Cells } from '@/shared/records/kind';
import { None } from '@/shared/ui/none';
import { loadsQuery } from '../api';
import { fullness, NO_LOAD, sharesOf, type Load } from '../plan';
import { STOCK_SEARCH } from '../search';
import classes from './plan.module.css';

/** How much lies in each storage. */
export function useLoadCells(isShown: boolean): Cells<Storage> {
  const loads = useQuery({ ...loadsQuery, enabled: isShown }).data;
  return useMemo(
    () => ({
      lies: (storage) => loads && <Lies storage={storage} load={loads.get(storage.id) ?? NO_LOAD} />,
      filled: (storage) => loads && <Filled storage={storage} load={loads.get(storage.id) ?? NO_LOAD} />,
    }),
    [loads],
  );
}

/** Says how much a load is, in pieces of how many products. */
export function useLoadText(): (load: Load) => string {
  const { t } = useTranslation('inventory');
  return ({ on_hand, products }) =>
    t('plan.pieces', {
      count: on_hand,
      text: formatNumber(on_hand),
      products: t('plan.products', { count: products, text: formatNumber(products) }),
    });
}

interface LoadProps {
  storage: Storage;
  load: Load;
}

function Lies({ storage, load }: LoadProps): ReactNode {
  const { t } = useTranslation('inventory');
  const textOf = useLoadText();
  if (load.on_hand === 0) return <span className="soft">{t('plan.is.empty')}</span>;
  return (
    <Link to="/wms/inventory" search={{ ...STOCK_SEARCH, storage: storage.id }}>
      {textOf(load)}
    </Link>
  );
}

/** How much of what it bears or holds is taken; nothing is said where neither is known. */
function Filled({ storage, load }: LoadProps): ReactNode {
  const { t } = useTranslation('inventory');
  const shares = sharesOf(storage, load);
  if (shares.weight === null && shares.volume === null) return <None />;
  const { is, percent } = fullness(shares, load);
  const of = (shares.weight ?? -1) >= (shares.volume ?? -1) ? 'byWeight' : 'byVolume';
  return (
    <span className={classes.filled} data-is={is} title={percent ? t(`plan.${of}`) : undefined}>
      <span className={classes.gauge} aria-hidden>
        <i style={{ width: `${Math.min(100, percent ?? 0)}%` }} />
      </span>
      {formatNumber(percent ?? 0)}%
    </span>
  );
}
