import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconPlayerStop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { productKeys } from '@/entities/keys';
import type { Product } from '@/entities/product';
import { useCanWrite } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { useAmountColumns } from '@/shared/stock/amount-columns';
import type { Column } from '@/shared/ui/data-table';
import { confirm } from '@/shared/ui/feedback';
import { saveProduct } from '../api';
import { bodyOf, makingOf, valuesOf } from '../form-model';
import { countedOf } from '../counted';
import { ProductType } from '../model';
import { keyOf } from '../parts-math';
import { endedNow, promotionState } from '../promotion';
import { DaysCell, ScarceCell, StateTag } from './product-cells';
import classes from './product.module.css';

/** The columns of promotions; the last one copies and ends them. */
export function usePromotionColumns(onCopy: (id: number) => void): readonly Column<Product>[] {
  const { t } = useTranslation('products');
  const mayWrite = useCanWrite('product');
  const [onHand, reserved, , incoming] = useAmountColumns(countedOf);
  return useMemo(
    (): readonly Column<Product>[] => [
      {
        id: 'name',
        header: t('promotion.name'),
        sort: 'name',
        cell: (row) => (
          <span className={classes.two}>
            <Link from="/wms/promotion" search={(before) => ({ ...before, open: String(row.id), copy: 0 })}>
              {row.name}
            </Link>
            <span className="code small soft">{row.sku}</span>
          </span>
        ),
      },
      { id: 'state', header: t('state.label'), cell: (row) => <StateTag product={row} />, card: 'end' },
      { id: 'days', header: t('field.days'), cell: (row) => <DaysCell product={row} />, card: 'plain' },
      {
        id: 'parts',
        header: t('component.title'),
        hideBelow: 1440,
        cell: (row) => <SetParts product={row} />,
        card: 'none',
      },
      {
        id: 'price',
        header: t('field.price'),
        sort: 'price',
        align: 'right',
        cell: (row) => formatMoney(row.price),
        card: 'plain',
      },
      onHand,
      { ...reserved, card: 'none' },
      { id: 'available', header: t('promotion.allowed'), align: 'right', cell: (row) => <ScarceCell product={row} /> },
      { ...incoming, card: 'none' },
      ...(mayWrite
        ? [
            {
              id: 'act',
              header: t('promotion.more'),
              align: 'right' as const,
              card: 'end' as const,
              cell: (row: Product) => <RowMenu product={row} onCopy={onCopy} />,
            },
          ]
        : []),
    ],
    // Copying only changes the address; the function is new with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, mayWrite, onHand, reserved, incoming],
  );
}

function SetParts({ product }: { product: Product }): ReactNode {
  const { t } = useTranslation('products');
  const parts = product.components;
  if (parts.length === 0) return <span className="soft">{t('component.unlinked')}</span>;
  return (
    <span className={`${classes.two} ${classes.taken}`}>
      {parts.slice(0, 3).map((part) => (
        <span key={keyOf(part)} className="small">
          {part.gift ? t('component.giftName', { name: part.name }) : part.name}
          {`\u00a0×\u00a0${formatNumber(part.quantity)}`}
        </span>
      ))}
      {parts.length > 3 && (
        <span className="small soft">{t('component.more', { text: formatNumber(parts.length - 3) })}</span>
      )}
    </span>
  );
}

function RowMenu({ product, onCopy }: { product: Product; onCopy: (id: number) => void }): ReactNode {
  const { t } = useTranslation('products');
  const end = useAction({
    run: (promotion: Product, key) =>
      saveProduct(
        promotion.id,
        bodyOf(
          valuesOf(promotion),
          { ...makingOf(promotion, ProductType.Set), type: ProductType.Set },
          promotion.version,
        ),
        key,
      ),
    invalidates: [productKeys.all],
    done: t('promotion.ended', { name: product.name }),
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('promotion.endTitle', { name: product.name }),
      text: t('promotion.endText'),
      act: t('promotion.end'),
      isDangerous: true,
    });
    if (isSure) end.run(endedNow(product));
  };
  const label = t('promotion.moreOf', { name: product.name });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={28} aria-label={label} loading={end.isPending}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onCopy(product.id)}>
          {t('promotion.copy')}
        </Menu.Item>
        {promotionState(product) === 'now' && (
          <Menu.Item
            className={classes.bad}
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            onClick={() => void ask()}
          >
            {t('promotion.end')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
