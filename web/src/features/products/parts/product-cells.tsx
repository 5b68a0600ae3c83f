import { ActionIcon } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { closedFrom, type Product } from '@/entities/product';
import { ALL_ORDERS } from '@/entities/order-search';
import { formatDate, formatNumber } from '@/shared/i18n/format';
import { None } from '@/shared/ui/none';
import { Tag } from '@/shared/ui/status-tag';
import { ON, ProductType, TYPES } from '../model';
import { scarcest } from '../parts-math';
import { promotionState, type PromotionState } from '../promotion';
import classes from './product.module.css';

/** Plain, set or random. */
export function TypeName({ type }: { type: number }): ReactNode {
  const { t } = useTranslation('products');
  const known = TYPES.find((code) => code === type);
  return known ? t(`type.${known}`) : <None />;
}

/** What a product is made of, in a few words; the whole list as its tip. */
export function PartsCell({ product }: { product: Product }): ReactNode {
  const { t } = useTranslation('products');
  const parts = product.components;
  const [only] = parts;
  if (!only) return <span className="soft">{t('component.unlinked')}</span>;
  const text = parts
    .map(({ name, quantity, gift }) => `${gift ? t('component.giftName', { name }) : name} × ${formatNumber(quantity)}`)
    .join(', ');
  if (parts.length === 1 && only.quantity === 1) return <span className="code">{only.pn}</span>;
  return (
    <span title={text}>
      <TypeName type={product.type} /> {t('component.count', { count: parts.length })}
    </span>
  );
}

/** Behind a product's name what it is made of, where that is not one piece of one thing. */
export function MadeNote({ product }: { product: Product }): ReactNode {
  const [only, ...others] = product.components;
  if (only?.quantity === 1 && others.length === 0) return null;
  return (
    <>
      {' '}
      <span className="small soft">
        <PartsCell product={product} />
      </span>
    </>
  );
}

/** How often stock allows a set, whatever its days say, with the part that allows no more. */
export function ScarceCell({ product }: { product: Product }): ReactNode {
  const { t } = useTranslation('products');
  const least = scarcest(product.components);
  if (!least) return <None />;
  return (
    <span className={classes.scarce}>
      <span className={least.times === 0 ? classes.zero : undefined}>{formatNumber(least.times)}</span>
      {product.components.length > 1 && (
        <span className="small soft">{t('component.limit', { name: least.name, free: formatNumber(least.free) })}</span>
      )}
    </span>
  );
}

/** From – to; an open end says so. */
export function DaysCell({ product }: { product: Pick<Product, 'type' | 'valid_from' | 'valid_to'> }): ReactNode {
  const { t } = useTranslation('products');
  const { valid_from: from, valid_to: to } = product;
  if (product.type !== ProductType.Set) return <None />;
  if (!from && !to) return <span className="soft">{t('field.always')}</span>;
  return `${from ? formatDate(from) : t('field.anyTime')} – ${to ? formatDate(to) : t('field.noEnd')}`;
}

const tones = { now: 'good', soon: 'info', ended: 'plain', off: 'plain' } as const satisfies Record<
  PromotionState,
  string
>;

export function StateTag({ product }: { product: Product }): ReactNode {
  const { t } = useTranslation('products');
  const state = promotionState(product);
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}

/** Whether it is sold: switched off, on its days alone, or on. */
export function StatusTag({ product }: { product: Pick<Product, 'status' | 'valid_from' | 'valid_to'> }): ReactNode {
  const { t } = useTranslation('products');
  const { status } = product;
  const from = closedFrom(product);
  if (status === ON && from !== undefined)
    return (
      <Tag tone={from ? 'info' : 'plain'}>
        {from ? t('status.soon', { date: formatDate(from) }) : t('status.ended')}
      </Tag>
    );
  return <Tag tone={status === ON ? 'good' : 'plain'}>{t(status === ON ? 'status.on' : 'status.off')}</Tag>;
}

/** Search of /backoffice/orders: those that hold a product that is sold. */
const holding = (product: number) => ({ ...ALL_ORDERS, product });

/** Leads to the orders that hold the product. */
export function OrdersLink({ product }: { product: Product }): ReactNode {
  const { t } = useTranslation('products');
  return (
    <ActionIcon
      aria-label={t('list.ordersOf', { name: product.name })}
      title={t('list.ordersOf', { name: product.name })}
      renderRoot={(props: object) => <Link to="/backoffice/orders" search={holding(product.id)} {...props} />}
    >
      <IconClipboardList size={18} aria-hidden />
    </ActionIcon>
  );
}
