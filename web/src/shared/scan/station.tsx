import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBarcode, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScanByCamera } from './camera/scan-by-camera';
import { play, readSoundSettings, unlockSound, writeSoundSettings } from './sounds';
import { useKeepFocus } from './use-keep-focus';
import { useScanner, type Scanner } from './use-scanner';
import classes from './station.module.css';

/** Before work: one press unlocks the sound and tests it. Who scans at once begins with that: the code is handed on. */
export function StartCover({
  title,
  onStart,
  children,
}: {
  title: string;
  onStart: (code: string) => void;
  children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const start = (code = ''): void => {
    unlockSound();
    play('good');
    onStart(code);
  };
  useScanner(async ({ code }) => start(code));
  return (
    <div className={classes.start}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="soft">{t('scan.startText')}</p>
      <Button
        size="xl"
        onClick={() => start()}
        autoFocus
        data-keep-focus
        leftSection={<IconBarcode size={28} aria-hidden />}
      >
        {t('scan.start')}
      </Button>
      {children}
    </div>
  );
}

/**
 * The one field that always has the focus, with the queue beside it and a cover while the window is not active. On a
 * phone its camera reads one code after the other into the same queue; the keyboard stays away then, whoever has the
 * focus.
 */
export function ScanField({ scanner, label }: { scanner: Scanner; label: string }): ReactNode {
  const { t } = useTranslation();
  const isActive = useKeepFocus(scanner.input);
  const isNarrow = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false });
  const [isCameraOpen, setCameraOpen] = useState(false);
  const { waiting, isOffline } = scanner.queue;
  return (
    <div className={classes.field}>
      <IconBarcode size={28} stroke={1.5} aria-hidden />
      <input
        ref={scanner.input}
        type="text"
        inputMode={isCameraOpen ? 'none' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-label={label}
        placeholder={t(isNarrow ? 'scan.hintShort' : 'scan.hint')}
        value={scanner.text}
        data-keep-focus
        data-scan
        onChange={(event) => scanner.reader.type(event.currentTarget.value, event.timeStamp)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') scanner.reader.finish(event.timeStamp);
        }}
      />
      {isOffline && (
        <span className={classes.waiting} data-offline>
          {t('scan.offline', { count: waiting })}
        </span>
      )}
      {!isOffline && waiting > 1 && <span className={classes.waiting}>{t('scan.queue', { count: waiting })}</span>}
      <ScanByCamera
        stays
        look="filled"
        onCode={scanner.feed}
        onOpen={(isOpen) => {
          setCameraOpen(isOpen);
          unlockSound();
          scanner.input.current?.blur(); // the focus comes back by itself, without the keyboard
        }}
      />
      <SoundControl />
      {!isActive && (
        <button type="button" className={classes.cover} onClick={() => scanner.input.current?.focus()}>
          {t('scan.focus')}
        </button>
      )}
    </div>
  );
}

function SoundControl(): ReactNode {
  const { t } = useTranslation();
  const [settings, setSettings] = useState(readSoundSettings);
  const change = (next: typeof settings): void => {
    setSettings(next);
    writeSoundSettings(next);
    unlockSound();
    play('good', next);
  };
  return (
    <span className={classes.sound}>
      <button
        type="button"
        aria-pressed={settings.isMuted}
        aria-label={t(settings.isMuted ? 'scan.unmute' : 'scan.mute')}
        onClick={() => change({ ...settings, isMuted: !settings.isMuted })}
      >
        {settings.isMuted ? <IconVolumeOff size={22} aria-hidden /> : <IconVolume size={22} aria-hidden />}
      </button>
      <input
        type="range"
        min={0}
        max={1}
        step={0.1}
        value={settings.volume}
        aria-label={t('scan.volume')}
        onChange={(event) => change({ volume: Number(event.currentTarget.value), isMuted: false })}
      />
    </span>
  );
}
