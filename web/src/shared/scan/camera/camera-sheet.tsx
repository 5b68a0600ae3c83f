import { ActionIcon, Button } from '@mantine/core';
import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { IconBolt, IconBoltOff, IconCameraOff, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '@/shared/ui/back-closes';
import { useFocusBack } from '@/shared/ui/focus-back';
import { giveAsked } from '../asked/ear';
import { isDialogOpen } from '../dialogs';
import { FRAME } from './aim';
import { useCamera, type ShownCamera } from './use-camera';
import classes from './camera-sheet.module.css';
import './words';

export interface CameraSheetProps {
  /** Stays open for one code after the other, beside the page that answers; else the first code closes it. */
  stays: boolean;
  onCode: (code: string) => void;
  onClose: () => void;
}

const BUZZ_MS = 40;
/** Read by dialogs below: Escape is not theirs. */
const OWN_KEYS = { 'data-mantine-stop-propagation': 'true' };

/** The camera's picture at the bottom of the page, with the frame that codes are held into. */
export function CameraSheet({ stays, onCode, onClose }: CameraSheetProps): ReactNode {
  const { t } = useTranslation(['camera', 'common']);
  const [read, setRead] = useState({ code: '', count: 0 });
  const taken = useRef('');
  const close = useBackCloses(() => {
    onClose();
    if (taken.current !== '') onCode(taken.current);
  });
  const camera = useCamera((code) => {
    if (taken.current !== '') return;
    navigator.vibrate?.(BUZZ_MS);
    setRead((before) => ({ code, count: before.count + 1 }));
    // A question that stands over the page comes first, for a camera as for a scanner.
    if (stays) return isDialogOpen() ? giveAsked(code) : onCode(code);
    taken.current = code;
    close();
  });
  useEscape(close, stays);
  useFocusBack(!stays);
  const trap = useFocusTrap(!stays);
  const sheet = useMergedRef(trap);
  const { state } = camera;
  return createPortal(
    <>
      {!stays && <div className={classes.backdrop} aria-hidden onClick={close} />}
      <section
        ref={sheet}
        className={classes.sheet}
        role="dialog"
        aria-modal={stays ? undefined : true}
        aria-label={t('open')}
        data-camera={stays ? 'stays' : 'once'}
      >
        <div className={classes.picture}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live picture without sound */}
          <video ref={camera.video} className={classes.video} playsInline muted aria-hidden />
          {state.kind === 'live' && <Frame count={read.count} />}
          {state.kind === 'starting' && (
            <p className={classes.starting} role="status">
              {t('starting')}
            </p>
          )}
          {state.kind === 'fault' && <Fault text={t(`fault.${state.fault}`)} onAgain={camera.again} />}
        </div>
        <div className={classes.foot}>
          <p className={classes.said}>
            {read.code !== '' && t('read', { code: read.code })}
            {read.code === '' && state.kind !== 'fault' && t('aim')}
          </p>
          <Torch camera={camera} />
          <Button
            {...OWN_KEYS}
            variant="default"
            data-autofocus
            leftSection={<IconX size={18} aria-hidden />}
            onClick={close}
          >
            {t('close')}
          </Button>
        </div>
      </section>
    </>,
    document.body,
  );
}

/** What is read stands in here; it lights up with each reading, anew for each count. */
function Frame({ count }: { count: number }): ReactNode {
  const size = { width: `${FRAME.width * 100}%`, height: `${FRAME.height * 100}%` };
  return <div key={count} className={classes.frame} style={size} data-read={count > 0 || undefined} aria-hidden />;
}

function Fault({ text, onAgain }: { text: string; onAgain: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={classes.fault} role="alert">
      <IconCameraOff size={32} aria-hidden />
      <p>{text}</p>
      <Button {...OWN_KEYS} variant="default" onClick={onAgain}>
        {t('action.retry')}
      </Button>
    </div>
  );
}

function Torch({ camera: { state, isLit, setTorch } }: { camera: ShownCamera }): ReactNode {
  const { t } = useTranslation('camera');
  if (state.kind !== 'live' || !state.hasTorch) return null;
  const Icon = isLit ? IconBoltOff : IconBolt;
  return (
    <ActionIcon
      {...OWN_KEYS}
      variant="default"
      size={44}
      aria-pressed={isLit}
      aria-label={t(isLit ? 'torchOff' : 'torchOn')}
      onClick={() => setTorch(!isLit)}
    >
      <Icon size={22} aria-hidden />
    </ActionIcon>
  );
}

/** Escape closes the camera and nothing else; a dialog that opened above it goes first. */
function useEscape(close: () => void, stays: boolean): void {
  useEffect(
    function listenForEscape() {
      const onKey = (event: KeyboardEvent): void => {
        if (event.key !== 'Escape' || (stays && isDialogOpen())) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      };
      window.addEventListener('keydown', onKey, true);
      return () => window.removeEventListener('keydown', onKey, true);
    },
    [close, stays],
  );
}
