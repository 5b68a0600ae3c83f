import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { lazyLayer } from '@/shared/ui/lazy-part';
import { MOST_PRINTED, SIZES, type PrintKind, type PrintSize } from './printing';
import { usePrinting, type Printing } from './use-printing';
import './words';

const PrintParts = lazyLayer(() => import('./print-parts').then((module) => module.PrintParts));

interface Asked {
  kind: PrintKind;
  size: PrintSize | undefined;
}

interface PrintButtonsProps {
  /** In the order of the pages. */
  ids: readonly number[];
  kinds: readonly PrintKind[];
  size?: 'compact-sm';
  /** Of which order, where the button stands beside many. */
  thing?: string;
  /** The one box of the order that is printed. */
  packing?: number;
  /** How many of them have no number of their courier's. */
  untracked?: number;
}

/**
 * One button for what is printed of orders: a menu of the kinds, or the one kind there is. Both offer other sizes for
 * once.
 */
export function PrintButtons(props: PrintButtonsProps): ReactNode {
  const { print: printOne, isPending } = usePrinting();
  const [asked, setAsked] = useState<Asked>();
  const print: Printing['print'] = (kind, all, how) =>
    all.length > MOST_PRINTED
      ? setAsked({ kind, size: how?.size })
      : printOne(kind, all, props.packing ? { ...how, packing: props.packing } : how);
  return (
    <>
      {asked && (
        <Suspense>
          <PrintParts {...asked} ids={props.ids} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
      <Buttons {...props} print={print} isPending={isPending} />
    </>
  );
}

function Buttons({
  ids,
  kinds,
  size,
  thing,
  untracked = 0,
  print,
  isPending,
}: PrintButtonsProps & Pick<Printing, 'print' | 'isPending'>): ReactNode {
  const { t } = useTranslation(['common', 'printed']);
  const [only] = kinds;
  const look = {
    variant: 'default',
    loading: isPending,
    leftSection: <IconPrinter size={16} aria-hidden />,
    ...(size ? { size } : {}),
  } as const;
  if (kinds.length === 1 && only) {
    const label = t(`printing.act.${only}`);
    const button = (
      <Button {...look} aria-label={thing ? `${label} ${thing}` : undefined} onClick={() => print(only, ids)}>
        {label}
      </Button>
    );
    if (thing || SIZES[only].length < 2) return button;
    return (
      <Button.Group>
        {button}
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              px={6}
              disabled={isPending}
              aria-label={t('printing.sizeOf', { kind: t(`printing.kind.${only}`) })}
              {...(size ? { size } : {})}
            >
              <IconChevronDown size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('printing.once')}</Menu.Label>
            <Sizes kind={only} ids={ids} print={print} />
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
    );
  }
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button {...look} rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('printing.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {untracked > 0 && <Menu.Label>{t('printed:untrackedMany', { text: formatNumber(untracked) })}</Menu.Label>}
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => print(kind, ids)}>
            {t(`printing.act.${kind}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('printing.once')}</Menu.Label>
        {kinds.map((kind) => (
          <Sizes key={kind} kind={kind} ids={ids} print={print} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The sizes of a kind that there is more than one of. */
function Sizes({ kind, ids, print }: { kind: PrintKind; ids: readonly number[]; print: Printing['print'] }): ReactNode {
  const { t } = useTranslation();
  if (SIZES[kind].length < 2) return null;
  return SIZES[kind].map((size) => (
    <Menu.Item key={size} onClick={() => print(kind, ids, { size })}>
      {t(`printing.kind.${kind}`)} {t(`printing.size.${size}`)}
    </Menu.Item>
  ));
}
