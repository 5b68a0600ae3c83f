import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { MoneyField } from '@/shared/ui/money-field';
import { Section } from '@/shared/ui/section';
import { sumsOf, type Cart, type CartFault } from '../draft';
import type { ChangeCart } from './form-lines';
import classes from './form-sums.module.css';
import './message-words';

/** The faults of the cart that stand at its sums, by their field. */
export const SUM_FAULTS: Partial<Record<CartFault, 'shippingFee' | 'discount'>> = {
  shippingFee: 'shippingFee',
  discount: 'discount',
  negative: 'discount',
};

export interface FormSumsProps {
  cart: Cart;
  onCart: ChangeCart;
  /** What is wrong with a sum, said at its field. */
  errors: Partial<Record<'shippingFee' | 'discount', string>>;
  /** Whether the total stands here. */
  hasTotal: boolean;
  /** What a message asks to collect, in satang. */
  asked: number | undefined;
  children: ReactNode;
}

/** The sums as they stand, with the fee and the discount that are typed here, and the ways to save. */
export function FormSums({ cart, onCart, errors, hasTotal, asked, children }: FormSumsProps): ReactNode {
  const { t } = useTranslation('orders');
  const sums = sumsOf(cart);
  return (
    <Section title={t('sum.title')}>
      <dl className={classes.sums}>
        <div>
          <dt>{t('sum.pieces')}</dt>
          <dd>{formatNumber(sums.pieces)}</dd>
        </div>
        <div>
          <dt>{t('sum.goods')}</dt>
          <dd>{formatMoney(sums.goods)}</dd>
        </div>
      </dl>
      <div className={classes.fields}>
        <MoneyField
          data-sum="shippingFee"
          label={t('sum.shippingFee')}
          error={errors.shippingFee}
          min={0}
          value={cart.shippingFee}
          onChange={(shippingFee) => onCart((before) => ({ ...before, shippingFee }))}
        />
        <MoneyField
          data-sum="discount"
          label={t('sum.orderDiscount')}
          error={errors.discount}
          min={0}
          value={cart.discount}
          onChange={(discount) => onCart((before) => ({ ...before, discount }))}
        />
      </div>
      {hasTotal && <Total cart={cart} asked={asked} />}
      <div className={classes.buttons}>{children}</div>
    </Section>
  );
}

interface TotalProps {
  cart: Cart;
  asked: number | undefined;
}

/** What it comes to, nothing where more is taken off, and how far that is from what a message asks to collect. */
export function Total({ cart, asked }: TotalProps): ReactNode {
  const { t } = useTranslation(['orders', 'message']);
  const { total } = sumsOf(cart);
  const apart = asked === undefined || cart.lines.length === 0 ? 0 : Math.abs(asked - total);
  return (
    <p className={classes.total} role="status">
      <span>{t('sum.total')}</span> <strong>{formatMoney(total < 0 ? null : total)}</strong>{' '}
      {asked !== undefined && apart > 0 && (
        <span className={classes.apart}>
          {t('message:collectOther', { amount: formatMoney(asked), text: formatMoney(apart) })}
        </span>
      )}
    </p>
  );
}
