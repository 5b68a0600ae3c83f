import { ActionIcon, Button, Input, Loader, Popover } from '@mantine/core';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/i18n/format';
import classes from './day-field.module.css';

const DayCalendar = lazy(() => import('./day-calendar').then((module) => ({ default: module.DayCalendar })));

export interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, Gregorian; empty for none. */
  value: string;
  onChange: (day: string) => void;
  /** What no day means: "no end". */
  none: string;
  /** The first day that may be chosen. */
  least?: string | undefined;
  error?: ReactNode;
}

/** One day, or none. */
export function DayField({ label, value, onChange, none, least, error }: DayFieldProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const shown = value ? formatDate(value) : none;
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error}>
      <div className={classes.row}>
        <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withRoles>
          <Popover.Target>
            <Button
              variant="default" styles={{ label: { fontWeight: 400 } }} fullWidth justify="flex-start" leftSection={<IconCalendar size={16} aria-hidden />} aria-label={`${label}: ${shown}`}
              data-error={error ? true : undefined} onClick={() => setOpen(!isOpen)}
            >
              {shown}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={label}>
            <div className={classes.calendar}>
              <Suspense fallback={<Loader size="sm" />}>
                <DayCalendar
                  value={value} least={least}
                  onChange={(day) => {
                    setOpen(false);
                    onChange(day);
                  }}
                />
              </Suspense>
            </div>
          </Popover.Dropdown>
        </Popover>
        {value && <ActionIcon aria-label={t('date.clear', { label })} onClick={() => onChange('')}><IconX size={16} aria-hidden /></ActionIcon>}
      </div>
    </Input.Wrapper>
  );
}
