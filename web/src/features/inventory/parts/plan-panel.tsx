import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { Facts, Section } from '@/shared/ui/section';
import type { Storage } from '@/entities/storage';
import { holds, sharesOf, type Load, type Point } from '../plan';
import { STOCK_SEARCH } from '../search';
import { ShelfGoods } from './shelf-goods';
import { useLoadText } from './storage-load';

export interface PlanPanelProps {
  storage: Storage;
  at: Point;
  load: Load;
  mayWrite: boolean;
  onOpen: () => void;
}

const thousands = (value: number): string => formatNumber(Math.round(value / 1000));

/** What the chosen storage holds, and where to go on from it. */
export function PlanPanel({ storage, at, load, mayWrite, onOpen }: PlanPanelProps): ReactNode {
  const { t } = useTranslation(['inventory', 'common']);
  const textOf = useLoadText();
  const { weight, volume } = sharesOf(storage, load);
  const taken = (value: number, most: number, share: number | null): string =>
    share === null
      ? `${thousands(value)} · ${t('plan.noLimit')}`
      : t('plan.taken', { value: thousands(value), most: thousands(most), share: formatNumber(share) });
  return (
    <Section
      title={storage.name}
      actions={
        <Button variant="default" size="compact-sm" onClick={onOpen}>
          {t(mayWrite ? 'common:action.edit' : 'common:action.details')}
        </Button>
      }
    >
      <div className="stack">
        <Facts
          items={[
            { term: t('plan.weight'), value: taken(load.weight, storage.weight, weight) },
            { term: t('plan.volume'), value: taken(load.volume, holds(storage), volume) },
            { term: t('storage.lies'), value: textOf(load) },
            { term: t('storage.positionShort'), value: `${formatNumber(at.x)}, ${formatNumber(at.y)}` },
            {
              term: t('storage.sizeShort'),
              value: [storage.width, storage.height, storage.depth].map(formatNumber).join(' × '),
            },
          ]}
        />
        {load.unsized > 0 && <p className="soft small">{t('plan.unsized', { text: formatNumber(load.unsized) })}</p>}
        {load.on_hand > 0 && <ShelfGoods storageId={storage.id} />}
        <Link to="/wms/inventory" search={{ ...STOCK_SEARCH, storage: storage.id }}>
          {t('plan.goods')}
        </Link>
      </div>
    </Section>
  );
}
