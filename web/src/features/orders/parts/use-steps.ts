import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { useAction } from '@/shared/api/use-action';
import { useCan, useSession } from '@/shared/access/session';
import { confirm } from '@/shared/ui/feedback';
import { OrderStatus } from '@/shared/api/contract';
import type { ActionName } from '../actions';
import { ORDER_KEYS } from '../api';
import type { Copying } from '../copying';
import { holdOrder, resumeOrder } from '../desk-api';
import { holdAgain } from '../hold';
import { stepOrder } from '../steps-api';
import type { OpenPart } from '../search';
import { useStale } from './use-stale';

const PACKING: string = '/backoffice/packings';
const CHECKING: string = '/backoffice/packings/shipping/checking';

/** Runs an action of an order: opens its dialog or drawer, goes to its station, or asks and does it. */
export function useSteps(order: Order, { onOpen, onEdit }: { onOpen: (part: OpenPart) => void; onEdit: () => void }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const takeStale = useStale();
  const step = useAction({
    // What was asked for stands on the status that was read; anything else may have changed meanwhile.
    run: ({ status, read }: { status: number; read: Order }, key) =>
      stepOrder(order.status === read.status ? order : read, status, key),
    invalidates: ORDER_KEYS,
    done: (out: Order) =>
      t(out.status === OrderStatus.Completed ? 'done.completed' : 'done.reopened', { number: out.number }),
    // Whoever may open it again may take it back at once.
    undo: (out) =>
      out.status === OrderStatus.Completed && out.next.includes(OrderStatus.Delivered)
        ? () => back.run(out)
        : undefined,
    onFail: takeStale,
  });
  const back = useAction({
    run: (done: Order, key) => stepOrder(done, OrderStatus.Delivered, key),
    invalidates: ORDER_KEYS,
    done: (out: Order) => t('done.reopened', { number: out.number }),
  });
  const ask = async (name: 'complete' | 'reopen', status: number): Promise<void> => {
    const what = t(`ask.${name}`, { number: order.number });
    const isSure = await confirm({
      title: t(`action.${name}`),
      text: name === 'complete' && !mayReopen ? `${what} ${t('ask.final')}` : what,
      act: t(`action.${name}`),
    });
    if (isSure) step.run({ status, read: order });
  };
  const holdBack = useAction({
    run: ({ out, held }: { out: Order; held: Order }, key) => holdOrder(out, holdAgain(held), key),
    invalidates: ORDER_KEYS,
    done: t('hold.done', { number: order.number }),
  });
  const resume = useAction({
    run: (held: Order, key) => resumeOrder(held, key),
    invalidates: ORDER_KEYS,
    done: t('hold.ended', { number: order.number }),
    undo: (out, held) => () => holdBack.run({ out, held }),
    onFail: takeStale,
  });
  const userId = useSession()?.id ?? 0;
  const mayReopen = useCan()('privileged');
  const cache = useQueryClient();
  const copy = useAction({
    run: async (as: Copying) => (await import('../copying')).beginLike(cache, order, as, userId),
    invalidates: [],
    onDone: (isBegun) => {
      if (isBegun) void navigate({ to: '/backoffice/orders/new', search: { title: '', text: '', url: '' } });
    },
  });
  const run = (name: ActionName): void => {
    switch (name) {
      case 'resume':
        return resume.run(order);
      case 'pack':
        return void navigate({ to: PACKING, search: { order: order.number } as never });
      case 'check':
        return void navigate({ to: CHECKING, search: { order: order.number } as never });
      case 'edit':
        return onEdit();
      case 'complete':
        return void ask('complete', OrderStatus.Completed);
      case 'reopen':
        return void ask('reopen', OrderStatus.Delivered);
      case 'replacement': {
        const id = String(order.replaced_by_id);
        return void navigate({ to: '/backoffice/orders/$id', params: { id }, search: { edit: '', open: '' } });
      }
      case 'duplicate':
      case 'claim':
        return copy.run(name);
      default:
        return onOpen(name);
    }
  };
  return { run, isPending: step.isPending || copy.isPending || resume.isPending };
}
