import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '@/shared/i18n/format';
import { MoneyField } from '@/shared/ui/money-field';
import { offOf, splitState, type Share } from '../desk/split';
import { OrderFinder } from './order-finder';
import type { Acceptance } from './use-acceptance';
import classes from './slip-shares.module.css';

/** Which orders the slip pays: the one it came for, or several with an amount each that together must be the slip. */
export function SlipShares({ acceptance }: { acceptance: Acceptance }): ReactNode {
  const { t } = useTranslation('payments');
  const { shares, worth, add, remove, setShare } = acceptance;
  const isSplit = shares.length > 1;
  return (
    <div className={classes.shares}>
      {isSplit && (
        <ul className={classes.list} aria-label={t('split.title')}>
          {shares.map((share) => (
            <li key={share.id}>
              <MoneyField
                label={t('split.of', { number: share.number })}
                description={offWords(t, share)}
                value={share.amount}
                onChange={(next) => setShare(share.id, next)}
              />
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={t('split.remove', { number: share.number })}
                onClick={() => remove(share.id)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {isSplit && <SumLine shares={shares} amount={worth} />}
      <OrderFinder
        label={t(shares.length === 0 ? 'split.choose' : 'split.add')}
        except={shares.map(({ id }) => id)}
        onPick={(order) => add(order)}
      />
    </div>
  );
}

function SumLine({ shares, amount }: { shares: readonly Share[]; amount: number }): ReactNode {
  const { t } = useTranslation('payments');
  const { sum, left } = splitState(shares, amount);
  return (
    <p className={classes.sum} data-wrong={left !== 0 || undefined} role="status">
      {t('split.sum', { sum: formatMoney(sum ?? 0), amount: formatMoney(amount) })}
      {left !== 0 && ` · ${t(left > 0 ? 'split.left' : 'split.beyond', { amount: formatMoney(Math.abs(left)) })}`}
    </p>
  );
}

function offWords(t: ReturnType<typeof useTranslation<'payments'>>['t'], share: Share): string {
  const off = offOf(share);
  const owes = t('split.owes', { amount: formatMoney(share.due) });
  if (off === 0 || share.amount === null) return owes;
  return `${owes} · ${t(off < 0 ? 'off.short' : 'off.over', { amount: formatMoney(Math.abs(off)) })}`;
}
