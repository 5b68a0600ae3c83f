import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Component } from '@/entities/product';
import { formatNumber } from '@/shared/i18n/format';
import { share } from '../parts-math';
import { formatShare } from './share';
import classes from './product.module.css';

const SHOWN = 4;

/** The pool of a random product: the likeliest parts with their chance now; one that is out of stock says so. */
export function PoolCell({ parts }: { parts: readonly Component[] }): ReactNode {
  const { t } = useTranslation('products');
  const sorted = parts.toSorted((a, b) => share(parts, b) - share(parts, a));
  return (
    <span className={classes.pool}>
      {sorted.slice(0, SHOWN).map((part) => {
        const percent = share(parts, part);
        return (
          <span key={part.warehouse_product_id} className="small">
            <strong className={classes.percent}>{formatShare(percent)}</strong> {part.name}{' '}
            <span className={percent === 0 ? classes.zero : 'soft'}>
              {t('component.left', { text: formatNumber(part.free) })}
            </span>
          </span>
        );
      })}
      {parts.length > SHOWN && (
        <span className="small soft">{t('component.more', { text: formatNumber(parts.length - SHOWN) })}</span>
      )}
    </span>
  );
}
