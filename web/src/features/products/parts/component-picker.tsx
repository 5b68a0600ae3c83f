import '@/shared/ui/checkbox-styles';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GoodsFinder } from '@/entities/goods-finder';
import type { Component } from '@/entities/product';
import { formatNumber } from '@/shared/i18n/format';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import { NumberField } from '@/shared/ui/number-field';
import { stockOf } from '../counted';
import { MOST_COMPONENTS, MOST_WEIGHT, ProductType } from '../model';
import { addComponent, drawable, keyOf, scarcest, share, toggleGift } from '../parts-math';
import { formatShare } from './share';
import classes from './product.module.css';

interface PickerProps {
  none?: string | undefined;
  parts: readonly Component[];
  type: number;
  onParts: (parts: readonly Component[]) => void;
}

/**
 * What one product is made of: warehouse products with their pieces, in a set also given ones, in a random one weights.
 */
export function ComponentPicker({ parts, type, none, onParts }: PickerProps): ReactNode {
  const { t } = useTranslation('products');
  const isRandom = type === ProductType.Random;
  return (
    <fieldset className={classes.group}>
      <legend>{t(isRandom ? 'component.pool' : 'component.title')}</legend>
      {parts.length === 0 && (
        <p className="soft small">{isRandom ? t('component.noPool') : (none ?? t('component.none'))}</p>
      )}
      {parts.length > 0 && (
        <ul className={classes.parts}>
          {parts.map((part) => (
            <PartLine key={keyOf(part)} part={part} parts={parts} type={type} onParts={onParts} />
          ))}
        </ul>
      )}
      <Allowed parts={parts} type={type} />
      {parts.length < MOST_COMPONENTS && (
        <GoodsFinder
          label={t('component.add')}
          placeholder={t('component.hint')}
          nothing={t('component.nothing')}
          retired={(name) => t('component.retired', { name })}
          onAdd={(goods, pieces) => onParts(addComponent(parts, goods, pieces))}
        />
      )}
    </fieldset>
  );
}

function PartLine({ part, parts, type, onParts }: PickerProps & { part: Component }): ReactNode {
  const { t } = useTranslation('products');
  const { name, pn, quantity, gift, weight } = part;
  const said = gift ? t('component.giftName', { name }) : name;
  const change = (next: Partial<Component>): void =>
    onParts(parts.map((one) => (one === part ? { ...one, ...next } : one)));
  const keep =
    (name: 'quantity' | 'weight') =>
    (value: number | null): void => {
      if (value !== null) change({ [name]: value });
    };
  return (
    <li>
      <span className={classes.part}>
        {name} <span className="code soft">{pn}</span>
        <StockAmounts of={stockOf(part)} />
      </span>
      <NumberField
        label={t('component.quantity')}
        aria-label={t('component.quantityOf', { name: said })}
        value={quantity}
        min={1}
        max={10_000}
        onChange={keep('quantity')}
      />
      {type === ProductType.Random && (
        <NumberField
          className={classes.weight}
          label={t('component.weight')}
          aria-label={t('component.weightOf', { name })}
          value={weight}
          min={1}
          max={MOST_WEIGHT}
          rightSection={<span className="small soft">{formatShare(share(parts, part))}</span>}
          rightSectionWidth={58}
          onChange={keep('weight')}
        />
      )}
      {type === ProductType.Set && (
        <Checkbox
          className={classes.gift}
          label={t('component.gift')}
          aria-label={t('component.giftOf', { name })}
          checked={gift}
          onChange={() => onParts(toggleGift(parts, keyOf(part)))}
        />
      )}
      <ActionIcon
        className={classes.drop}
        aria-label={t('component.remove', { name: said })}
        onClick={() => onParts(parts.filter((one) => one !== part))}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** How often what is in stock allows it, and which part allows no more. */
function Allowed({ parts, type }: { parts: readonly Component[]; type: number }): ReactNode {
  const { t } = useTranslation('products');
  const least = scarcest(parts);
  if (!least) return null;
  if (type === ProductType.Random)
    return <p className="small soft">{t('component.drawable', { text: formatNumber(drawable(parts)) })}</p>;
  const words = {
    text: formatNumber(least.times),
    name: least.name,
    free: formatNumber(least.free),
    needed: formatNumber(least.needed),
  };
  return <p className="small soft">{t(parts.length > 1 ? 'component.scarcest' : 'component.allowed', words)}</p>;
}
