import './dialog-styles';
import { Modal, UnstyledButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useImageUrl } from '@/shared/images/use-image-url';
import classes from './picture.module.css';

/** A picture as wide as its place allows; pressed, it fills the screen. */
export function Picture({ name, label }: { name: string; label: string }): ReactNode {
  const { t } = useTranslation();
  const { url, isMissing } = useImageUrl(name);
  const [isOpen, setOpen] = useState(false);
  if (isMissing) return <span className="soft">{t('image.missing')}</span>;
  if (!url) return <span className={classes.waiting} role="status" aria-label={t('image.loading')} />;
  return (
    <>
      <UnstyledButton className={classes.picture} onClick={() => setOpen(true)} aria-label={t('image.open', { label })}>
        <img src={url} alt={label} />
      </UnstyledButton>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        size="auto"
        centered
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <img className={classes.whole} src={url} alt={label} />
      </Modal>
    </>
  );
}
