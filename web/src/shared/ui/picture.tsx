import './dialog-styles';
import { Modal, UnstyledButton } from '@mantine/core';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useImageUrl } from '@/shared/images/use-image-url';
import classes from './picture.module.css';

/** A small square of a picture beside a name that says what it is; an empty one where there is none. */
export function Thumb({ name }: { name: string }): ReactNode {
  const { url, isMissing } = useImageUrl(name, 'thumb');
  const Empty = isMissing ? IconPhotoOff : IconPhoto;
  return (
    <span className={classes.thumb} aria-hidden>
      {url ? <img src={url} alt="" /> : <Empty size={18} />}
    </span>
  );
}

/** A name with its picture before it. */
export function WithThumb({ image, children }: { image: string; children: ReactNode }): ReactNode {
  return (
    <span className={classes.beside}>
      <Thumb name={image} />
      <span>{children}</span>
    </span>
  );
}

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
