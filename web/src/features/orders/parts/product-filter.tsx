import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/shared/access/session';
import { later } from '@/shared/ui/later';
import { lazyPart } from '@/shared/ui/lazy-part';
import { goodsNameQuery, soldNameQuery } from '../list-api';
import type { OrderSearch } from '../search';
import { Chip } from './more-filters';

const load = () => import('./product-choice').then((module) => module.ProductChoice);
const ProductChoice = lazyPart(load);
later(load);

export interface ProductFilterProps {
  search: OrderSearch;
  onChange: (change: Partial<OrderSearch>) => void;
}

/** Only orders that hold a product: one chosen here, or one that a link set. */
export function ProductFilter({ search, onChange }: ProductFilterProps): ReactNode {
  const { t } = useTranslation('orders');
  const can = useCan();
  const [isOpen, { open, close }] = useDisclosure(false);
  const wasOpened = useRef(false);
  if (isOpen) wasOpened.current = true;
  const product = useQuery({
    ...soldNameQuery(search.product),
    enabled: search.product > 0 && (can('product') || can('order')),
  });
  const goods = useQuery({ ...goodsNameQuery(search.goods), enabled: search.goods > 0 && can('wms') });
  return (
    <>
      {search.product > 0 && (
        <Chip text={product.data ?? t('filter.product')} onRemove={() => onChange({ product: 0 })} />
      )}
      {search.goods > 0 && <Chip text={goods.data ?? t('filter.goods')} onRemove={() => onChange({ goods: 0 })} />}
      {search.product === 0 && search.goods === 0 && (
        <Button variant="default" leftSection={<IconBox size={16} aria-hidden />} onClick={open}>
          {t('filter.product')}
        </Button>
      )}
      {wasOpened.current && (
        <Suspense>
          <ProductChoice isOpen={isOpen} onClose={close} onChoose={(product) => onChange({ product })} />
        </Suspense>
      )}
    </>
  );
}
