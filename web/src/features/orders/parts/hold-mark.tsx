import { UnstyledButton } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderHead } from '@/entities/order';
import { formatDate } from '@/shared/i18n/format';
import { Tag } from '@/shared/ui/status-tag';
import { Tip } from '@/shared/ui/tip';
import { holdOf } from '../hold';
import classes from './hold-mark.module.css';

/** That an order is on hold, with the reason behind it. */
export function HoldMark({ order }: { order: OrderHead }): ReactNode {
  const { t } = useTranslation('orders');
  const kind = holdOf(order);
  if (!kind) return null;
  const why = [t(`hold.kind.${kind}`), order.hold_reason].filter(Boolean).join(' — ');
  const until = order.hold_until ? ` ${t('hold.untilDay', { day: formatDate(order.hold_until) })}` : '';
  const text = t('hold.mark', { why: why + until });
  return (
    <Tip label={text} multiline maw={360}>
      <UnstyledButton className={classes.mark} aria-label={text}>
        <Tag tone="warn">
          <IconPlayerPause size={15} aria-hidden />
          <span data-word>{t('hold.short')}</span>
        </Tag>
      </UnstyledButton>
    </Tip>
  );
}
