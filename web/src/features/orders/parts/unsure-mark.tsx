import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { FieldName } from '../draft';
import classes from './shared-message.module.css';
import './message-words';

/** A mark under a field of the form, until it is edited or accepted. */
export function UnsureMark({ name, onLooked }: { name: FieldName; onLooked: () => void }): ReactNode {
  const { t } = useTranslation(['orders', 'message']);
  const [host, setHost] = useState<HTMLElement>();
  const [field, setField] = useState('');
  const leave = (): void => {
    setHost(undefined);
    onLooked();
  };
  const latest = useRef(leave);
  useEffect(function keepLatest() {
    latest.current = leave;
  });
  useEffect(
    function stand() {
      const frame = document.querySelector(`form [data-path="${name}"]`)?.closest('.mantine-InputWrapper-root');
      const place = document.createElement('div');
      const edited = (): void => latest.current();
      const drawn = requestAnimationFrame(() => {
        setField(frame?.querySelector('label')?.firstChild?.textContent ?? '');
        setHost(frame ? place : undefined);
      });
      frame?.append(place);
      frame?.addEventListener('input', edited);
      frame?.addEventListener('change', edited);
      return () => {
        cancelAnimationFrame(drawn);
        frame?.removeEventListener('input', edited);
        frame?.removeEventListener('change', edited);
        place.remove();
      };
    },
    [name],
  );
  if (!host) return null;
  return createPortal(
    <button type="button" className={classes.mark} aria-label={t('message:accept', { field })} onClick={leave}>
      <IconCheck size={14} aria-hidden />
      {t('message:look')}
    </button>,
    host,
  );
}
