import { IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderLine } from '@/entities/order';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { Section } from '@/shared/ui/section';
import { Tag } from '@/shared/ui/status-tag';
import { Thumb } from '@/shared/ui/thumb';
import classes from './lines-section.module.css';
import { PutBack } from './put-back';

/** What was sold, what it takes from the warehouse, how much is packed, and the sums. */
export function LinesSection({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <Section title={t('detail.items', { count: order.lines.length })} flush>
      <div className={classes.frame}>
        <table className={classes.table}>
          <caption className="visually-hidden">{t('detail.items', { count: order.lines.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('item.name')}</th>
              <th scope="col" className="numeric">
                {t('item.price')}
              </th>
              <th scope="col" className="numeric">
                {t('item.quantity')}
              </th>
              <th scope="col" className="numeric">
                {t('item.packed')}
              </th>
              <th scope="col" className="numeric">
                {t('item.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <Line key={line.id} line={line} isBack={order.put_back === true} />
            ))}
          </tbody>
        </table>
      </div>
      <PutBack order={order} />
      <Sums order={order} />
    </Section>
  );
}

function Line({ line, isBack }: { line: OrderLine; isBack: boolean }): ReactNode {
  const { t } = useTranslation(['orders', 'putBack']);
  const parts = line.components;
  const isItself = parts.length === 1 && parts[0]?.pn === line.sku && parts[0].quantity === line.quantity;
  const isService = line.kind === 'service';
  const isWhole = line.packed >= line.quantity;
  return (
    <tr>
      <td data-label="">
        <div className={classes.what}>
          {!isService && <Thumb name={line.image} size="middle" />}
          <div>
            <div className={classes.name}>
              {line.name}
              {isService && <Tag>{t('item.service')}</Tag>}
            </div>
            {line.sku && <div className="code soft">{line.sku}</div>}
            {!isService && parts.length === 0 && (
              <Tag tone="bad">
                <IconLinkOff size={14} aria-hidden />
                {t('item.notLinked')}
              </Tag>
            )}
            {parts.length > 0 && !isItself && (
              <ul className={classes.parts}>
                {parts.map((part) => (
                  <li key={part.id}>
                    {part.name} <span className="code">{part.pn}</span>{' '}
                    <span className={classes.count}>
                      {formatNumber(part.packed)}/{formatNumber(part.quantity)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      </td>
      <td className="numeric" data-label={t('item.price')}>
        {formatMoney(line.price)}
      </td>
      <td className="numeric" data-label={t('item.quantity')}>
        {formatNumber(line.quantity)}
      </td>
      <td className="numeric" data-label={t('item.packed')}>
        {isService ? (
          '—'
        ) : (
          <span data-whole={(isWhole && !isBack) || undefined} className={classes.packed}>
            {formatNumber(line.packed)}/{formatNumber(line.quantity)}
          </span>
        )}
        {isBack && line.packed > 0 && <div className="soft small">{t('putBack:back')}</div>}
      </td>
      <td className="numeric" data-label={t('item.amount')}>
        {formatMoney(line.amount)}
        {line.discount > 0 && (
          <div className="soft small">{t('item.lessDiscount', { amount: formatMoney(line.discount) })}</div>
        )}
      </td>
    </tr>
  );
}

function Sums({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{t('sum.goods')}</dt>
        <dd>{formatMoney(order.goods_amount)}</dd>
      </div>
      <div>
        <dt>{t('sum.shippingFee')}</dt>
        <dd>{formatMoney(order.shipping_fee)}</dd>
      </div>
      <div>
        <dt>{t('sum.discount')}</dt>
        <dd>{formatMoney(order.discount === 0 ? 0 : -order.discount)}</dd>
      </div>
      <div className={classes.total}>
        <dt>{t('sum.total')}</dt>
        <dd>{formatMoney(order.order_amount)}</dd>
      </div>
    </dl>
  );
}
