import '@/shared/ui/dialog-styles';
import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogStart } from '@/shared/ui/dialog-start';
import { ProductFinder } from './product-finder';

interface ProductChoiceProps {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (product: number) => void;
}

/** Chooses the product of ProductFilter. */
export function ProductChoice({ isOpen, onClose, onChoose }: ProductChoiceProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const isThere = useMounted(); // what opens at once does not remember where the focus came from
  return (
    <Modal
      opened={isOpen && isThere}
      onClose={onClose}
      title={t('filter.holds')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <DialogStart />
      <ProductFinder
        isFirst
        label={t('list.productHint')}
        onAdd={({ id }) => {
          onClose();
          onChoose(id);
        }}
      />
    </Modal>
  );
}
