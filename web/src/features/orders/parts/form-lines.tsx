import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '@/shared/api/client';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { MOST_PIECES } from '@/shared/stock/amounts';
import { MoneyField } from '@/shared/ui/money-field';
import { NumberField } from '@/shared/ui/number-field';
import { WithThumb } from '@/shared/ui/thumb';
import { useOffers } from '@/shared/ui/use-offers';
import { addProduct, addService, closedOf, lineAmount, lineFault, putBack, type Cart, type DraftLine } from '../draft';
import { LineStock } from './line-stock';
import { ProductFinder } from './product-finder';
import type { Mending } from './use-mending';
import classes from './form-lines.module.css';

/** Changes the cart as it is then, not as it was drawn. */
export type ChangeCart = (change: (cart: Cart) => Cart) => void;

export interface FormLinesProps {
  cart: Cart;
  onCart: ChangeCart;
  finder: RefObject<HTMLInputElement | null>;
  error: string;
  isTried: boolean;
  mending: Pick<Mending, 'create' | 'mend' | 'made'>;
  /** What stands between the finder and the lines. */
  children?: ReactNode;
}

/** Items typed or scanned, each with what is left of it; services need no stock. */
export function FormLines({ cart, onCart, finder, error, isTried, mending, children }: FormLinesProps): ReactNode {
  const { t } = useTranslation('orders');
  const put = (lines: (before: readonly DraftLine[]) => DraftLine[]): void =>
    onCart((before) => ({ ...before, lines: lines(before.lines) }));
  const change = (key: string, part: Partial<DraftLine>): void =>
    put((lines) => lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const offer = useOffers();
  const remove = (line: DraftLine): void => {
    const at = cart.lines.indexOf(line);
    put((lines) => lines.filter((one) => one.key !== line.key));
    const undo = (): void => put((lines) => putBack(lines, line, at));
    offer(t('form.removed', { name: line.name || t('item.service') }), undo);
    finder.current?.focus();
  };
  const toFinder = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) finder.current?.focus();
  };
  return (
    <div className="stack" style={{ gap: 12 }}>
      <ProductFinder
        key={mending.made}
        onAdd={(product) => put((lines) => addProduct(lines, product))}
        field={finder}
        error={error || undefined}
        onCreate={mending.create}
      />
      {children}
      {cart.lines.length > 0 && (
        <ul className={classes.lines} aria-label={t('form.items')}>
          {cart.lines.map((line) => (
            <Line
              key={line.key}
              line={line}
              isTried={isTried}
              onChange={(part) => change(line.key, part)}
              onRemove={() => remove(line)}
              onEnter={toFinder}
              onMend={mending.mend}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          ml={-8}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => put((lines) => addService(lines, newKey()))}
        >
          {t('form.addService')}
        </Button>
      </div>
    </div>
  );
}

interface LineProps {
  line: DraftLine;
  isTried: boolean;
  onChange: (part: Partial<DraftLine>) => void;
  onRemove: () => void;
  /** Enter in a field of the row goes on to the next item. */
  onEnter: (event: KeyboardEvent) => void;
  onMend: Mending['mend'];
}

function Line({ line, isTried, onChange, onRemove, onEnter, onMend }: LineProps): ReactNode {
  const { t } = useTranslation('orders');
  const fault = lineFault(line);
  const shown = fault === 'notLinked' || fault === 'tooFew' || isTried ? fault : undefined;
  const name = line.name || t('item.service');
  const isBad = (field: string): { error?: boolean } => (shown === field ? { error: true } : {});
  return (
    <li className={classes.line}>
      <div className={classes.name}>
        {line.kind === 'service' ? (
          <TextInput
            onKeyDown={onEnter}
            size="xs"
            label={t('item.serviceName')}
            autoFocus={line.name === ''}
            maxLength={200}
            value={line.name}
            {...isBad('name')}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        ) : (
          <WithThumb image={line.image} size="middle">
            <strong>{line.name}</strong> <span className="code soft">{line.sku}</span>
          </WithThumb>
        )}
        {shown && !(shown === 'tooFew' && line.stock) && (
          <p className="small" data-warn>
            {t(`form.line.${shown}`, { text: formatNumber(line.available ?? 0) })}
            {shown === 'notLinked' && line.product_id > 0 && onMend && (
              <Button
                variant="default"
                size="compact-sm"
                className={classes.mend}
                aria-label={t('form.linkOf', { name })}
                onClick={() => onMend(line.product_id)}
              >
                {t('form.link')}
              </Button>
            )}
          </p>
        )}
        {line.stock && line.isLinked && (
          <LineStock
            of={line.stock}
            isMade={line.stock.isMade}
            name={line.name}
            isShort={fault === 'tooFew'}
            closed={closedOf(line)}
          />
        )}
      </div>
      <NumberField
        onKeyDown={onEnter}
        size="xs"
        min={1}
        max={MOST_PIECES}
        className={classes.quantity}
        label={t('item.quantity')}
        aria-label={t('form.of', { field: t('item.quantity'), name })}
        value={line.quantity}
        {...isBad('quantity')}
        onChange={(quantity) => onChange({ quantity })}
      />
      <MoneyField
        onKeyDown={onEnter}
        size="xs"
        className={classes.money}
        label={t('item.price')}
        aria-label={t('form.of', { field: t('item.price'), name })}
        value={line.price}
        {...isBad('price')}
        onChange={(price) => onChange({ price })}
      />
      <MoneyField
        onKeyDown={onEnter}
        size="xs"
        className={classes.money}
        label={t('sum.discount')}
        aria-label={t('form.of', { field: t('sum.discount'), name })}
        value={line.discount}
        {...isBad('discount')}
        onChange={(discount) => onChange({ discount })}
      />
      <output className={classes.amount}>
        <span className="visually-hidden">{t('item.amount')} </span>
        {formatMoney(lineAmount(line))}
      </output>
      <ActionIcon size={30} aria-label={t('form.remove', { name })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
