import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { productKeys } from '@/entities/keys';
import type { Product } from '@/entities/product';
import { useCanWrite } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { useBottomBar } from '@/shared/ui/bottom-bar';
import { confirm } from '@/shared/ui/feedback';
import { SubmitButton } from '@/shared/ui/form';
import { deleteProduct } from '../api';
import foot from '@/shared/ui/foot.module.css';
import classes from './product.module.css';

/** The foot of the form: delete on the left, back and save on the right. */
export function ProductButtons({
  product,
  isPending,
  isBlocked,
  onClose,
  onDeleted,
}: {
  product: Product | null;
  isPending: boolean;
  isBlocked: boolean;
  onClose: () => void;
  onDeleted: () => void;
}): ReactNode {
  const { t } = useTranslation(['products', 'common']);
  const bar = useBottomBar();
  const mayDelete = useCanWrite('product', 3);
  const remove = useAction({
    run: (gone: Product) => deleteProduct(gone),
    invalidates: [productKeys.all],
    done: t('form.deleted', { name: product?.name }),
    onDone: onDeleted,
  });
  const ask = async (gone: Product): Promise<void> => {
    const { name } = gone;
    const isSure = await confirm({
      title: t('form.deleteTitle', { name }),
      text: t('form.deleteText'),
      act: t('common:action.delete'),
      isDangerous: true,
    });
    if (isSure) remove.run(gone);
  };
  return (
    <div className={foot.drawer} ref={bar}>
      {product && mayDelete && (
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void ask(product)}
        >
          {t('common:action.delete')}
        </Button>
      )}
      <div className={`row ${classes.right}`}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <SubmitButton isPending={isPending} isBlocked={isBlocked}>
          {t('common:action.save')}
        </SubmitButton>
      </div>
    </div>
  );
}
