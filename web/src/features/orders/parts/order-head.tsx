import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconList } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { CopyButton } from '@/shared/ui/copy-button';
import { notify } from '@/shared/ui/feedback';
import { useCopied } from '@/shared/ui/use-copied';
import { PageHeader } from '@/shared/ui/page-header';
import { StatusTag } from '@/shared/ui/status-tag';
import { mainAction, mayEdit, menuActions, type OrderAction } from '../actions';
import { neighboursOf, type Neighbours } from '../neighbours';
import { ORDER_SEARCH, type OpenPart } from '../search';
import { HoldMark } from './hold-mark';
import { OrderMenu } from './order-menu';
import { useSteps } from './use-steps';

export interface OrderHeadProps {
  order: Order;
  actions: readonly OrderAction[];
  onOpen: (part: OpenPart) => void;
  onEdit: () => void;
}

/** Number, status, the next step as the main button, everything else in a menu that says why not. */
export function OrderHead({ order, actions, onOpen, onEdit }: OrderHeadProps): ReactNode {
  const { t } = useTranslation('orders');
  const steps = useSteps(order, { onOpen, onEdit });
  const main = mainAction(actions);
  const others = menuActions(actions, main);
  const neighbours = neighboursOf(order.id);
  useDetailKeys(order, neighbours, mayEdit(actions) ? onEdit : undefined);
  const beside = (
    <>
      <CopyButton value={order.number} thing={t('field.number')} />
      <StatusTag code={order.status} />
      <HoldMark order={order} />
    </>
  );
  return (
    <PageHeader title={order.number} beside={beside}>
      <Around neighbours={neighbours} />
      {others.length > 0 && <OrderMenu order={order} actions={others} run={steps.run} />}
      {main && (
        <Button loading={steps.isPending} onClick={() => steps.run(main.name)}>
          {t(`action.${main.name}`)}
        </Button>
      )}
    </PageHeader>
  );
}

function Around({ neighbours }: { neighbours: Neighbours }): ReactNode {
  const { t } = useTranslation('orders');
  const step = (id: number | undefined, label: string, icon: ReactNode): ReactNode => (
    <Tooltip label={label}>
      {id === undefined ? (
        <ActionIcon variant="default" disabled aria-label={label}>
          {icon}
        </ActionIcon>
      ) : (
        <ActionIcon
          variant="default"
          aria-label={label}
          renderRoot={(props: object) => (
            <Link to="/backoffice/orders/$id" params={{ id: String(id) }} search={{ edit: '', open: '' }} {...props} />
          )}
        >
          {icon}
        </ActionIcon>
      )}
    </Tooltip>
  );
  return (
    <>
      <Tooltip label={t('detail.toList')}>
        <ActionIcon
          variant="default"
          aria-label={t('detail.toList')}
          renderRoot={(props: object) => (
            <Link to="/backoffice/orders" search={neighbours.search ?? ORDER_SEARCH} {...props} />
          )}
        >
          <IconList size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {step(neighbours.previous, `${t('detail.previous')} (K)`, <IconChevronUp size={18} aria-hidden />)}
      {step(neighbours.next, `${t('detail.next')} (J)`, <IconChevronDown size={18} aria-hidden />)}
    </>
  );
}

/** J and K walk the list one came from; E changes, C copies the number. */
function useDetailKeys(order: Order, neighbours: Neighbours, onEdit: (() => void) | undefined): void {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { copy } = useCopied();
  const go = (id: number | undefined): void => {
    if (id !== undefined)
      void navigate({ to: '/backoffice/orders/$id', params: { id: String(id) }, search: { edit: '', open: '' } });
  };
  const edit = onEdit ? [{ keys: 'KeyE', label: t('action.edit'), scope: 'here' as const, run: onEdit }] : [];
  useHotkeys([
    { keys: 'KeyJ', label: t('detail.next'), scope: 'here', run: () => go(neighbours.next) },
    { keys: 'KeyK', label: t('detail.previous'), scope: 'here', run: () => go(neighbours.previous) },
    {
      keys: 'KeyC',
      label: t('keys.copyNumber'),
      scope: 'here',
      run: () => {
        void copy(order.number).then((isDone) => isDone && notify(t('detail.numberCopied', { number: order.number })));
      },
    },
    ...edit,
  ]);
}
