import { UnstyledButton } from '@mantine/core';
import { IconLinkOff, IconNote, IconPackageOff } from '@tabler/icons-react';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import type { OrderHead } from '@/entities/order';
import { OrderLink } from '@/entities/order-link';
import { OrderWait } from '@/entities/order-wait';
import { channelName, methodName, methodWord } from '@/entities/made-names';
import { PaymentType } from '@/shared/api/contract';
import { formatDateTime, formatMoney, formatNumber, formatUntil, formatYear } from '@/shared/i18n/format';
import { CopyButton } from '@/shared/ui/copy-button';
import type { Column } from '@/shared/ui/data-table';
import { lazyPart } from '@/shared/ui/lazy-part';
import { StatusTag } from '@/shared/ui/status-tag';
import { Tip } from '@/shared/ui/tip';
import { CourierSign, PlatformSign, WithSign } from '@/shared/ui/sign';
import { isToReplace } from '../label-age';
import { PLATFORMS } from '../model';
import type { OrderSearch } from '../search';
import { HoldMark } from './hold-mark';
import { TagLine } from './tag-chip';
import type words from '../i18n/th.json';
import classes from './order-columns.module.css';

const OldMark = lazyPart(() => import('./old-mark').then((module) => module.OldMark));

type ColumnName = keyof (typeof words)['column'];

/** The columns of the order list; rows in `changed` carry a dot. */
export function useOrderColumns(
  changed: ReadonlySet<number>,
  day: OrderSearch['day'] = '',
): readonly Column<OrderHead>[] {
  const { t } = useTranslation('orders');
  return useMemo(() => {
    const head = (id: ColumnName): { id: string; header: string } => ({ id, header: t(`column.${id}`) });
    const extra = (id: ColumnName) => ({ ...head(id), isExtra: true });
    return [
      { ...head('number'), cell: (row) => <NumberCell row={row} isChanged={changed.has(row.id)} />, isFixed: true },
      { ...head('status'), cell: (row) => <StatusCell row={row} />, card: 'plain' },
      { ...head('recipient'), cell: (row) => <RecipientCell row={row} />, card: 'parts' },
      { ...head('items'), cell: (row) => formatNumber(row.item_count), align: 'right', hideBelow: 1024, card: 'none' },
      { ...head('amount'), cell: (row) => formatMoney(row.order_amount), align: 'right', card: 'last' },
      { ...head('payment'), cell: (row) => <PaymentCell row={row} />, card: 'plain' },
      { ...head('provider'), cell: (row) => <ProviderCell row={row} />, hideBelow: 1024, card: 'none' },
      { ...extra('channel'), cell: (row) => short(channelName(row.sale_channel_name)) },
      { ...extra('discount'), cell: (row) => (row.discount === 0 ? '—' : formatMoney(row.discount)), align: 'right' },
      { ...extra('note'), cell: (row) => short(row.seller_note) },
      {
        ...extra('packing'),
        cell: (row) => (row.packing_number ? <span className="code">{row.packing_number}</span> : '—'),
      },
      { ...extra('packer'), cell: (row) => short(row.packing_staff) },
      {
        ...extra('shipBy'),
        cell: (row) => (row.ship_by ? <When text={formatUntil(row.ship_by)} due={row.due ?? ''} /> : '—'),
      },
      {
        ...head('created'),
        ...(day && { header: t(`day.${day}`) }), // the day by which the list stands
        cell: (row) => <When text={formatDateTime((day && row[`${day}_at`]) || row.ordered_at)} />,
        card: 'plain',
        sort: 'ordered_at',
      },
    ];
  }, [t, changed, day]);
}

/**
 * A day and its time, below each other where there is little room; the present year goes without saying there. `due` is
 * how near it is, where it is the moment until which work is to be done.
 */
function When({ text, due }: { text: string; due?: string }): ReactNode {
  const [day, month, year, time] = text.split(' ');
  return (
    <span className={classes.when} title={text} data-due={due}>
      <span>
        {day} {month}
        <span className={year === formatYear() ? classes.year : ''}> {year}</span>
      </span>{' '}
      <span>{time}</span>
    </span>
  );
}

/** A text of any length in the room of a few words; all of it on hover. */
function short(text: string): ReactNode {
  return (
    <span className={classes.short} title={text}>
      {text || '—'}
    </span>
  );
}

/** How it is paid, in a word; a card says it of what is paid on delivery alone. */
function PaymentCell({ row }: { row: OrderHead }): ReactNode {
  const name = methodName(row.payment_method_name);
  return (
    <span
      className={`${classes.short} ${classes.method}`}
      title={name}
      data-cod={row.payment_type === PaymentType.CashOnDeliver || undefined}
    >
      {methodWord(row.payment_method_name) || '—'}
    </span>
  );
}

function NumberCell({ row, isChanged }: { row: OrderHead; isChanged: boolean }): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const platform = PLATFORMS.find((code) => code === row.platform);
  const name = platform ? t(`common:platform.${platform}`) : '';
  return (
    <span className={classes.number}>
      {isChanged && (
        <span className={classes.dot} role="img" aria-label={t('list.changed')} title={t('list.changed')} />
      )}
      {platform !== undefined && platform !== 1 && <PlatformSign of={platform} label={name} />}
      <OrderLink id={row.id} number={row.number} />
      {row.seller_note !== '' && (
        <Mark text={row.seller_note} label={t('list.hasNote')}>
          <IconNote size={15} aria-hidden />
        </Mark>
      )}
      {row.not_linked && (
        <Mark text={t('list.notLinked')} label={t('list.notLinked')} tone="bad">
          <IconLinkOff size={15} aria-hidden />
        </Mark>
      )}
      {row.goods_missing && (
        <Mark text={t('list.goodsMissing')} label={t('list.goodsMissing')} tone="bad">
          <IconPackageOff size={15} aria-hidden />
        </Mark>
      )}
      {isToReplace(row) && (
        <Suspense>
          <OldMark />
        </Suspense>
      )}
      <span className={classes.onHover}>
        <CopyButton value={row.number} thing={t('field.number')} />
      </span>
    </span>
  );
}

function Mark({
  text,
  label,
  tone,
  children,
}: {
  text: string;
  label: string;
  tone?: 'bad';
  children: ReactNode;
}): ReactNode {
  return (
    <Tip label={text} multiline maw={360}>
      <UnstyledButton
        className={classes.sign}
        data-tone={tone}
        aria-label={label === text ? text : `${label}: ${text}`}
      >
        {children}
      </UnstyledButton>
    </Tip>
  );
}

/** The status, how long work waits where that is too long, and whether people stopped it. */
function StatusCell({ row }: { row: OrderHead }): ReactNode {
  return (
    <span className={classes.status}>
      <StatusTag code={row.status} />
      <span className={classes.age}>
        <OrderWait order={row} />
      </span>
      <span className={classes.hold}>
        <HoldMark order={row} />
      </span>
    </span>
  );
}

function RecipientCell({ row }: { row: OrderHead }): ReactNode {
  return (
    <span className={classes.recipient}>
      <span
        className={classes.who}
        data-part="name"
        title={[row.recipient_name, row.province].filter(Boolean).join(' · ')}
      >
        <span className={classes.name}>{row.recipient_name || '—'}</span>{' '}
        <span className={`soft small ${classes.second}`}>{row.province}</span>
      </span>
      {row.tag_ids.length > 0 && (
        <span className={classes.tags} data-part="line">
          <TagLine ids={row.tag_ids} />
        </span>
      )}
    </span>
  );
}

function ProviderCell({ row }: { row: OrderHead }): ReactNode {
  const { nameOf } = useProviders();
  const name = nameOf(row.shipping_provider_id);
  return (
    <span className={classes.two}>
      {name ? (
        <span className={classes.courier} title={name}>
          <WithSign sign={<CourierSign of={row.shipping_provider_id} name={name} />}>{name}</WithSign>
        </span>
      ) : (
        <span>—</span>
      )}
      {row.tracking_number && (
        <span className={`code soft ${classes.second} ${classes.tail}`} title={row.tracking_number}>
          <bdi>{row.tracking_number}</bdi>
        </span>
      )}
    </span>
  );
}
