import '@mantine/core/styles/Pill.layer.css';
import { Button, Pill, TextInput } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseLine } from '@/entities/purchase';
import { useCameraSection } from '@/shared/scan/camera/scan-by-camera';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import { isTouch } from '@/shared/ui/touch';
import { useFormHold } from '@/shared/ui/use-form-hold';
import { addSerials, serialWords, type SerialFault, type SerialRange } from '../serials';
import classes from './purchase.module.css';

export interface CameSerialsFieldProps {
  line: PurchaseLine;
  ranges: SerialRange[];
  onChange: (ranges: SerialRange[]) => void;
}

/** Serials scanned one by one, or a range by its ends; Enter adds and leaves the field empty for the next. */
export function CameSerialsField({ line, ranges, onChange }: CameSerialsFieldProps): ReactNode {
  const { t } = useTranslation('purchases');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<SerialRange>({ from: '', to: '' });
  const [fault, setFault] = useState<SerialFault | 'notAdded' | ''>('');
  const add = (came = typed): void => {
    if (came.from.trim() === '') return;
    const ordered = line.running_from ? { from: line.running_from, to: line.running_to ?? '' } : undefined;
    const next = addSerials(ranges, came, ordered);
    if (typeof next === 'string') {
      setFault(next);
      return;
    }
    onChange(next);
    setTyped({ from: '', to: '' });
    field.current?.focus();
  };
  const isPending = typed.from.trim() !== '' || typed.to.trim() !== '';
  useTypedGuard(() => isPending);
  useFormHold(field, () => {
    if (isPending) setFault('notAdded');
    return isPending ? t('coming.notAdded') : '';
  });
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  };
  const type = (part: Partial<SerialRange>): void => {
    setFault('');
    setTyped({ ...typed, ...part });
  };
  const camera = useCameraSection((code) => {
    setTyped({ from: code, to: '' });
    add({ from: code, to: '' });
  });
  const of = (name: string): string => t('line.of', { field: name, name: line.product_name });
  return (
    <div className={classes.came}>
      <div className={classes.serials}>
        <TextInput
          ref={field}
          autoFocus={!isTouch()}
          size="xs"
          label={t('coming.serial')}
          aria-label={of(t('coming.serial'))}
          maxLength={60}
          value={typed.from}
          error={fault !== ''}
          {...camera}
          onKeyDown={press}
          onChange={(event) => type({ from: event.currentTarget.value })}
        />
        <TextInput
          size="xs"
          label={t('coming.serialTo')}
          aria-label={of(t('coming.serialTo'))}
          maxLength={60}
          value={typed.to}
          error={fault !== ''}
          onKeyDown={press}
          onChange={(event) => type({ to: event.currentTarget.value })}
        />
        <span>
          <Button size="xs" variant="default" onClick={() => add()}>
            {t('coming.add')}
          </Button>
        </span>
      </div>
      {fault && (
        <p role="alert" className={classes.fault}>
          {t(fault === 'serials' ? 'line.fault.serials' : `coming.${fault}`)}
        </p>
      )}
      {ranges.length > 0 && (
        <ul className={classes.pills} aria-label={t('coming.cameOf', { name: line.product_name })}>
          {ranges.map((range) => (
            <li key={range.from}>
              <Pill
                withRemoveButton
                className="code"
                removeButtonProps={{
                  'aria-label': t('line.remove', { name: serialWords([range]) }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
                onRemove={() => onChange(ranges.filter((one) => one !== range))}
              >
                {serialWords([range])}
              </Pill>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
