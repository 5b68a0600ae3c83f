import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { purchaseKeys } from '@/entities/keys';
import type { Purchase } from '@/entities/purchase';
import { useAction } from '@/shared/api/use-action';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { confirm } from '@/shared/ui/feedback';
import { approvePurchase, deletePurchase, duplicatePurchase, PURCHASE_KEYS } from '../api';
import type { Act } from '../model';
import { FORM_SEARCH, PURCHASE_SEARCH } from '../search';
import { useStale } from './use-stale';

const route = getRouteApi('/_app/_screen/backoffice/po/$action');

/** What may be done now: what comes next as buttons, the rest in a menu. */
export function PurchaseActions({ order, acts }: { order: Purchase; acts: readonly Act[] }): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  const run = useActs(order);
  const [main, second, ...others] = acts;
  if (!main) return null;
  const isDangerous = (act: Act): boolean => act === 'cancel' || act === 'delete';
  const menu = second && isDangerous(second) ? [second, ...others] : others;
  return (
    <>
      {menu.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon size={36} variant="default" aria-label={t('act.more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {menu.map((act) => (
              <Menu.Item key={act} {...(isDangerous(act) ? { color: 'red' } : {})} onClick={() => run.act(act)}>
                {t(`act.${act}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {second && !isDangerous(second) && (
        <Button variant="default" onClick={() => run.act(second)}>
          {t(`act.${second}`)}
        </Button>
      )}
      <Button
        variant={main === 'duplicate' || main === 'amend' ? 'default' : 'filled'}
        loading={run.isPending}
        onClick={() => run.act(main)}
      >
        {t(`act.${main}`)}
      </Button>
    </>
  );
}

/** What the question before an act says of the order. */
function saysOf({ status, partner_id, pieces, total }: Purchase): string {
  return [status, partner_id, pieces, total].join(' ');
}

function useActs(order: Purchase): { act: (act: Act) => void; isPending: boolean } {
  const { t } = useTranslation(['purchases', 'common']);
  const navigate = useNavigate();
  const setSearch = route.useNavigate();
  const open = (id: number, part: '' | 'receive' = ''): void =>
    void navigate({
      to: '/backoffice/po/$action',
      params: { action: String(id) },
      search: { ...FORM_SEARCH, open: part },
    });
  const onFail = useStale();
  const says = saysOf(order);
  // What was asked for stands on what the question said; only then does the act take the order as it is now.
  const standing = (asked: Purchase): Purchase => (saysOf(asked) === says ? order : asked);
  const approve = useAction({
    run: (asked: Purchase, key) => approvePurchase(standing(asked), key),
    invalidates: PURCHASE_KEYS,
    done: t('done.approve', { number: order.number }),
    onFail,
  });
  const copy = useAction({
    run: (_: void, key) => duplicatePurchase(order.id, key),
    invalidates: [purchaseKeys.all],
    done: (made: Purchase) => t('done.duplicate', { number: made.number }),
    onDone: ({ id }) => open(id),
  });
  const remove = useAction({
    run: (asked: Purchase) => deletePurchase(standing(asked)),
    invalidates: [purchaseKeys.of('list'), purchaseKeys.of('proposal')],
    done: t('done.delete', { number: order.number }),
    onFail,
    onDone: () => void navigate({ to: '/backoffice/po', search: PURCHASE_SEARCH }),
  });
  const ask = async (act: 'approve' | 'delete'): Promise<void> => {
    const words = {
      number: order.number,
      partner: order.partner_name,
      pieces: formatNumber(order.pieces),
      amount: order.total === undefined ? '' : formatMoney(order.total),
    };
    if (
      await confirm({
        title: t(`act.${act}`),
        text: t(`ask.${act}`, words),
        act: t(act === 'approve' ? 'act.approve' : 'common:action.delete'),
        isDangerous: act === 'delete',
      })
    )
      (act === 'approve' ? approve : remove).run(order);
  };
  const act = (name: Act): void => {
    if (name === 'approve' || name === 'delete') void ask(name);
    else if (name === 'duplicate') copy.run();
    else if (name === 'edit') void setSearch({ search: { ...FORM_SEARCH, edit: '1' } });
    else void setSearch({ search: { ...FORM_SEARCH, open: name } });
  };
  return { act, isPending: approve.isPending || copy.isPending || remove.isPending };
}
