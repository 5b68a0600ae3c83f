import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBoxOff, IconHash, IconPackageExport, IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { isDialogOpen } from '@/shared/scan/dialogs';
import { useBottomBar } from '@/shared/ui/bottom-bar';
import type { StationHandle } from '../station/use-station';
import type { Pieces } from '../station/parcel';
import classes from './station-actions.module.css';

interface StationActionsProps {
  handle: StationHandle;
  pieces: Pieces;
  /** Amounts by hand and closing without all pieces. */
  mayOverride: boolean;
  onAmount: () => void;
  onPartial: () => void;
}

/** What the function keys do, as buttons too. */
export function StationActions({ handle, pieces, mayOverride, onAmount, onPartial }: StationActionsProps): ReactNode {
  const { t } = useTranslation('packing');
  const { machine, station } = handle;
  const bar = useBottomBar();
  const isOpen = station.packing !== null;
  useHotkeys([
    { keys: 'F2', label: t('station.undo'), scope: 'here', run: alone(machine.undo) },
    ...(mayOverride
      ? [{ keys: 'F4', label: t('station.amount'), scope: 'here' as const, run: alone(() => isOpen && onAmount()) }]
      : []),
    { keys: 'F9', label: t('station.closeIt'), scope: 'here', run: alone(() => void machine.close()) },
    { keys: 'Escape', label: t('station.park'), scope: 'here', inFields: true, run: alone(machine.park) },
  ]);
  if (!isOpen) return null;
  const canCloseNow = pieces.isComplete;
  return (
    <div className={classes.actions} data-bar ref={bar}>
      <Button variant="default" leftSection={<IconArrowBackUp size={22} aria-hidden />} onClick={machine.undo}>
        {t('station.undo')}
        <kbd aria-hidden>F2</kbd>
      </Button>
      {mayOverride && (
        <Button variant="default" leftSection={<IconHash size={22} aria-hidden />} onClick={onAmount}>
          {t('station.amount')}
          <kbd aria-hidden>F4</kbd>
        </Button>
      )}
      <Button variant="default" leftSection={<IconPlayerPause size={22} aria-hidden />} onClick={machine.park}>
        {t('station.park')}
        <kbd aria-hidden>Esc</kbd>
      </Button>
      {mayOverride && !canCloseNow && pieces.packed > 0 && (
        <Button variant="default" leftSection={<IconBoxOff size={22} aria-hidden />} onClick={onPartial}>
          {t('station.partial')}
        </Button>
      )}
      <Button
        className={classes.push}
        variant={canCloseNow ? 'filled' : 'default'}
        loading={station.isClosing}
        leftSection={<IconPackageExport size={22} aria-hidden />}
        onClick={() => void machine.close()}
      >
        {t('station.closeIt')}
        <kbd aria-hidden>F9</kbd>
      </Button>
    </div>
  );
}

/** Keys of the station do nothing while a dialog asks something. */
function alone(run: () => unknown): () => void {
  return () => {
    if (!isDialogOpen()) run();
  };
}
