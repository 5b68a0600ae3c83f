import { Button, Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SameGoods } from './use-same-goods';
import type { useSchemaForm } from '@/shared/ui/form';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { Making, Values } from '../form-model';
import { addComponent } from '../parts-math';
import classes from './product.module.css';

const FirstGoods = lazyPart(() => import('./first-goods').then((module) => module.FirstGoods));
const MakingFields = lazyPart(() => import('./making-fields').then((module) => module.MakingFields));

interface ProductMakingProps {
  form: ReturnType<typeof useSchemaForm<Values>>;
  making: Making;
  onMaking: (making: Making) => void;
  isFixed: boolean;
  /** Its goods are made with it as long as nothing else was chosen. */
  makesGoods: boolean;
  /** Goods that have its SKU already: they are proposed. */
  same: SameGoods | undefined;
}

/** What a product is made of: goods that are made with it, or, folded away until asked for, what the warehouse has. */
export function ProductMaking({ form, making, onMaking, isFixed, makesGoods, same }: ProductMakingProps): ReactNode {
  const { t } = useTranslation('products');
  const [folds] = useState(makesGoods);
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      {makesGoods && (
        <Suspense fallback={<Skeleton height={120} />}>
          <FirstGoods
            form={form}
            same={same}
            onLink={(goods) => {
              onMaking({ ...making, parts: addComponent(making.parts, goods) });
              setOpen(true);
            }}
          />
        </Suspense>
      )}
      {folds && (
        <Button
          variant="subtle"
          className={classes.unfold}
          aria-expanded={isOpen}
          disabled={isOpen && !makesGoods}
          leftSection={<Chevron size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('goods.advanced')}
        </Button>
      )}
      {(isOpen || !makesGoods) && (
        <Suspense fallback={<Skeleton height={180} />}>
          <MakingFields
            making={making}
            isFixed={isFixed}
            none={makesGoods ? t('goods.made') : undefined}
            onMaking={onMaking}
          />
        </Suspense>
      )}
    </>
  );
}
