import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBottomBar } from '@/shared/ui/bottom-bar';
import foot from '@/shared/ui/foot.module.css';
import { Total } from './form-sums';
import classes from './order-form.module.css';

interface PressProps {
  isPending: boolean;
  onPress: () => void;
}

export function SaveButton({
  isNew,
  isPending,
  isBlocked = false,
  onPress,
}: PressProps & { isNew: boolean; isBlocked?: boolean | undefined }): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <Button fullWidth type="button" loading={isPending} disabled={isBlocked} onClick={onPress}>
      {isNew ? t('form.save') : t('form.saveChanges')} <kbd className={foot.key}>Ctrl+Enter</kbd>
    </Button>
  );
}

export function SaveNextButton({ isPending, onPress }: PressProps): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <Button fullWidth type="button" variant="default" loading={isPending} onClick={onPress}>
      {t('form.saveNext')}
    </Button>
  );
}

/** What it comes to and the way to save, always in sight where the sums stand below everything else. */
export function SaveBar({ children, ...total }: ComponentProps<typeof Total> & { children: ReactNode }): ReactNode {
  const bar = useBottomBar();
  return (
    <div className={classes.bar} ref={bar}>
      <Total {...total} />
      {children}
    </div>
  );
}
