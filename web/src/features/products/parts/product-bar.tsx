import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Component } from '@/entities/product';
import { formatNumber } from '@/shared/i18n/format';
import type { Editing } from '@/shared/records/editing';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { isLine } from '@/shared/records/merge';
import { pathsOf, type TreeThing } from '@/shared/records/tree';

const LABELS = {
  name: 'field.name',
  sku: 'field.sku',
  barcode: 'field.barcode',
  price: 'field.price',
  category: 'field.category',
  isOn: 'field.isOn',
  image: 'field.image',
  type: 'type.label',
  from: 'field.validFrom',
  to: 'field.validTo',
} as const;

/** What others changed of the product meanwhile. */
export function ProductBar({ editing, categories }: { editing: Editing; categories: readonly TreeThing[] }): ReactNode {
  const { t } = useTranslation('products');
  const textOf = (part: string, value: unknown): string => {
    if (isLine(part)) {
      const { quantity, gift, weight } = value as Component;
      const drawn = weight > 0 ? ` · ${t('component.weight')} ${formatNumber(weight)}` : '';
      return `${formatNumber(quantity)}${gift ? ` (${t('component.gift')})` : ''}${drawn}`;
    }
    if (part === 'category') return pathsOf(categories).find(({ id }) => String(id) === value)?.path ?? String(value);
    if (part === 'isOn') return t(value ? 'status.on' : 'status.off');
    if (part === 'type') return t(`type.${value as 1}`);
    return String(value);
  };
  return (
    <ConflictBar
      editing={editing}
      textOf={textOf}
      labelOf={(part, value) => (isLine(part) ? (value as Component).name : t(LABELS[part as keyof typeof LABELS]))}
    />
  );
}
