import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { formatMoney } from '@/shared/i18n/format';
import type { Column } from '@/shared/ui/data-table';
import { Tag } from '@/shared/ui/status-tag';
import { WithThumb } from '@/shared/ui/thumb';
import { LISTED_ON, type ListingRow, type Platform } from '../listings';
import classes from './product.module.css';
import { TypeName } from './product-cells';
import { useLinking, type Linking } from './use-linking';

/** The columns of a platform's listings; the last one links and unlinks. */
export function useListingColumns(platform: Platform): readonly Column<ListingRow>[] {
  const { t } = useTranslation('products');
  const mayWrite = useCanWrite('product');
  const linking = useLinking();
  const { link, unlink, isPending } = linking;
  return useMemo(
    (): readonly Column<ListingRow>[] => [
      {
        id: 'name',
        header: t('listing.name'),
        sort: 'name',
        cell: (row) => (
          <WithThumb image={row.product?.picture} size="middle">
            <span className={classes.two}>
              <Link to="/admin/product/$platform/$id" params={{ platform: String(platform), id: String(row.id) }}>
                {row.name}
              </Link>
              <span className="small soft">{row.shop_name || row.shop_id}</span>
            </span>
          </WithThumb>
        ),
      },
      {
        id: 'sku',
        header: t('field.sku'),
        sort: 'sku',
        cell: (row) => (row.sku ? <span className="code">{row.sku}</span> : '—'),
      },
      {
        id: 'price',
        header: t('field.price'),
        sort: 'price',
        align: 'right',
        hideBelow: 1440,
        cell: (row) => formatMoney(row.price),
      },
      { id: 'status', header: t('listing.status'), hideBelow: 1024, cell: (row) => <ListedTag status={row.status} /> },
      { id: 'linked', header: t('listing.product'), cell: (row) => <LinkedCell row={row} /> },
      ...(mayWrite
        ? [
            {
              id: 'act',
              header: t('listing.link'),
              align: 'right' as const,
              cell: (row: ListingRow) => (
                <LinkCell row={row} platform={platform} linking={{ link, unlink, isPending }} />
              ),
            },
          ]
        : []),
    ],
    // The actions are new with every render; what they do depends on none of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, platform, mayWrite, isPending],
  );
}

export function ListedTag({ status }: { status: number }): ReactNode {
  const { t } = useTranslation('products');
  return (
    <Tag tone={status === LISTED_ON ? 'good' : 'plain'}>{t(status === LISTED_ON ? 'listing.on' : 'listing.off')}</Tag>
  );
}

function LinkedCell({ row }: { row: ListingRow }): ReactNode {
  const { t } = useTranslation('products');
  if (row.product)
    return (
      <span className={classes.two}>
        <span>{row.product.name}</span>
        <span className="small soft">
          <span className="code">{row.product.sku}</span> · <TypeName type={row.product.type} />
        </span>
      </span>
    );
  if (row.suggestion)
    return (
      <span className={classes.two}>
        <Tag tone="warn">{t('listing.notLinked')}</Tag>
        <span className="small soft">{t('listing.suggested', { name: row.suggestion.name })}</span>
      </span>
    );
  return <Tag tone="warn">{t('listing.notLinked')}</Tag>;
}

function LinkCell({ row, platform, linking }: { row: ListingRow; platform: Platform; linking: Linking }): ReactNode {
  const { t } = useTranslation('products');
  if (row.product_id > 0) {
    const label = t('link.unlinkOf', { name: row.name });
    return (
      <Tooltip label={label}>
        <ActionIcon size={28} aria-label={label} disabled={linking.isPending} onClick={() => linking.unlink(row)}>
          <IconLinkOff size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  }
  const { suggestion } = row;
  if (!suggestion)
    return (
      <Link
        to="/admin/product/$platform/$id"
        params={{ platform: String(platform), id: String(row.id) }}
        aria-label={t('link.chooseOf', { name: row.name })}
      >
        {t('link.choose')}
      </Link>
    );
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconLink size={14} aria-hidden />}
      disabled={linking.isPending}
      aria-label={t('link.linkOf', { name: row.name, product: suggestion.name })}
      onClick={() => linking.link(row, suggestion.product_id)}
    >
      {t('link.link')}
    </Button>
  );
}
