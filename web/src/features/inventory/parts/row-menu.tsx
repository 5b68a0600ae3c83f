import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSelling } from '@/entities/selling';
import { useCanWrite, useSession } from '@/shared/access/session';
import { isDoor } from '@/shared/routing/guard';
import { pageAt, type PagePath } from '@/shared/routing/pages';
import { HISTORY_SEARCH, holdingOrders, STOCK_SEARCH } from '../search';
import { RULES } from '../ways';
import { PATHS } from './moves';

const WAYS = ['transfer', 'toLine', 'count', 'out'] as const;

/** How goods may leave a place or be counted there: packing lines take what is for sale alone. */
const waysFrom = (storage: { kind: number }): readonly (typeof WAYS)[number][] =>
  isSelling(storage) ? WAYS : WAYS.filter((way) => RULES[way].other !== 'line');

export interface RowMenuProps {
  name: string;
  pn: string;
  productId: number;
  /** Where it lies; without it, where that is can be looked up. */
  storage?: { id: number; kind: number };
}

/**
 * What can be done with goods of a list: move or count them where they lie, see where they lie and how they moved, as
 * far as the pages for it open. Nothing for who may do none of it.
 */
export function RowMenu({ name, pn, productId, storage }: RowMenuProps): ReactNode {
  const { t } = useTranslation('inventory');
  const me = useSession();
  const mayWrite = useCanWrite('wms');
  const opens = (path: PagePath): boolean => isDoor(me, pageAt(path));
  const ways = storage && mayWrite ? waysFrom(storage) : [];
  const seesWhere = !storage && opens('/wms/inventory');
  const seesOrders = opens('/backoffice/orders');
  const seesHistory = opens('/wms/history');
  if (ways.length === 0 && !seesWhere && !seesOrders && !seesHistory) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('row.menu', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {storage &&
          ways.map((way) => (
            <Menu.Item
              key={way}
              renderRoot={(props: object) => (
                <Link to={PATHS[way]} search={{ storage: storage.id, code: pn }} {...props} />
              )}
            >
              {t(`move.${way}`)}
            </Menu.Item>
          ))}
        {seesWhere && (
          <Menu.Item
            renderRoot={(props: object) => <Link to="/wms/inventory" search={{ ...STOCK_SEARCH, q: pn }} {...props} />}
          >
            {t('row.where')}
          </Menu.Item>
        )}
        {seesOrders && (
          <Menu.Item
            renderRoot={(props: object) => (
              <Link to="/backoffice/orders" search={holdingOrders(productId)} {...props} />
            )}
          >
            {t('row.orders')}
          </Menu.Item>
        )}
        {seesHistory && (
          <Menu.Item
            renderRoot={(props: object) => (
              <Link to="/wms/history" search={{ ...HISTORY_SEARCH, product: productId }} {...props} />
            )}
          >
            {t('row.history')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
