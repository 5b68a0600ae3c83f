import { ActionIcon } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyLayer } from '@/shared/ui/lazy-part';
import './words';

const CameraSheet = lazyLayer(() => import('./camera-sheet').then((module) => module.CameraSheet));

export interface CameraButtonProps {
  /** Takes the code the way a scanner's goes. */
  onCode: (code: string) => void;
  /** Of a station: reads one code after the other. */
  stays?: boolean;
  look?: 'filled' | 'default' | 'subtle';
  onOpen?: (isOpen: boolean) => void;
}

/** Opens the camera, which loads then, and reads codes with it. */
export function CameraButton({ onCode, stays = false, look = 'default', onOpen }: CameraButtonProps): ReactNode {
  const { t } = useTranslation('camera');
  const [isOpen, setOpen] = useState(false);
  const change = (next: boolean): void => {
    setOpen(next);
    onOpen?.(next);
  };
  return (
    <>
      <ActionIcon
        variant={look}
        {...(look === 'filled' && { color: 'accent' })}
        size={44}
        aria-label={t('open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => change(true)}
      >
        <IconCamera size={24} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <CameraSheet stays={stays} onCode={onCode} onClose={() => change(false)} />
        </Suspense>
      )}
    </>
  );
}
