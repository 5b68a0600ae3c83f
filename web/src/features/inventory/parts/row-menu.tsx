import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useCanWrite } from '@/shared/access/session';
import { HISTORY_SEARCH, holdingOrders, STOCK_SEARCH } from '../search';
import { PATHS } from './moves';

const WAYS = ['transfer', 'toLine', 'count', 'out'] as const;

export interface RowMenuProps {
  name: string;
  pn: string;
  productId: number;
  /** Where it lies; without it, where that is can be looked up. */
  storageId?: number;
}

/** What can be done with goods of a list: move or count them where they lie, see where they lie and how they moved. */
export function RowMenu({ name, pn, productId, storageId }: RowMenuProps): ReactNode {
  const { t } = useTranslation('inventory');
  const can = useCan();
  const mayWrite = useCanWrite('wms');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('row.menu', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {storageId !== undefined &&
          mayWrite &&
          WAYS.map((way) => (
            <Menu.Item
              key={way}
              renderRoot={(props: object) => (
                <Link to={PATHS[way]} search={{ storage: storageId, code: pn }} {...props} />
              )}
            >
              {t(`move.${way}`)}
            </Menu.Item>
          ))}
        {storageId === undefined && (
          <Menu.Item
            renderRoot={(props: object) => <Link to="/wms/inventory" search={{ ...STOCK_SEARCH, q: pn }} {...props} />}
          >
            {t('row.where')}
          </Menu.Item>
        )}
        {can('order') && (
          <Menu.Item
            renderRoot={(props: object) => (
              <Link to="/backoffice/orders" search={holdingOrders(productId)} {...props} />
            )}
          >
            {t('row.orders')}
          </Menu.Item>
        )}
        {can('employee') && (
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
