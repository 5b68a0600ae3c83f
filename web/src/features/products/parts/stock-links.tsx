import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Component } from '@/entities/product';
import { CARD_SEARCH } from '@/entities/stock-card';
import { useCan } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';

/** Leads to the stock of what a product is made of, where its movements are and pieces come in. */
export function StockLinks({ parts }: { parts: readonly Component[] }): ReactNode {
  const { t } = useTranslation('products');
  if (!useCan()('wms') || parts.length === 0) return null;
  return (
    <ul className="row" style={{ flexWrap: 'wrap', listStyle: 'none', padding: 0, margin: 0 }}>
      {parts.map((part) => (
        <li key={`${part.warehouse_product_id} ${part.gift}`}>
          <Link to="/wms/product/card/$id" params={{ id: String(part.warehouse_product_id) }} search={CARD_SEARCH}>
            {t('form.stockOf', { name: part.name, text: formatNumber(part.on_hand) })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
