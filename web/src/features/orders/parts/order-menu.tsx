import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import type { OrderAction } from '../actions';
import { holdOf } from '../hold';
import classes from './order-menu.module.css';

/** What else can be done with an order, and why the rest of it can't. */
export function OrderMenu({
  order,
  actions,
  run,
}: {
  order: Order;
  actions: readonly OrderAction[];
  run: (name: OrderAction['name']) => void;
}): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const status = t(`common:status.${order.status as 100}`);
  const isHeld = holdOf(order) !== undefined;
  const keys: Partial<Record<OrderAction['name'], string>> = { edit: 'E' };
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t('detail.more')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ name, obstacle }) => (
          <Menu.Item
            key={name}
            className={classes.item}
            disabled={obstacle !== undefined}
            onClick={() => run(name)}
            data-danger={name === 'cancel' || name === 'refuse' || undefined}
            rightSection={keys[name] && !obstacle ? <kbd className="code soft">{keys[name]}</kbd> : undefined}
          >
            {t(name === 'hold' && isHeld ? 'hold.change' : `action.${name}`)}
            {obstacle && (
              <span className="small" style={{ display: 'block' }}>
                {t(`obstacle.${obstacle}`, { status })}
              </span>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
