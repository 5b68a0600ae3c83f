import { ActionIcon, Loader, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TypedDate } from './typed-date';
import classes from './date-field.module.css';
import { HINT_BELOW } from './hint-below';
import { lazyPart } from './lazy-part';

const DayCalendar = lazyPart(() => import('./day-calendar').then((module) => module.DayCalendar));

export interface DateFieldProps {
  label: string;
  /** YYYY-MM-DD, Gregorian; empty for none. */
  value: string;
  onChange: (day: string) => void;
  /** What no day means: "no end". */
  none: string;
  /** The first day that may be chosen. */
  least?: string | undefined;
  error?: ReactNode;
  /** Said below it. */
  hint?: string | undefined;
}

/** One day, typed or chosen, or none. */
export function DateField({ none, hint, ...props }: DateFieldProps): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const opener = (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withRoles>
      <Popover.Target>
        <ActionIcon aria-label={t('date.choose', { label: props.label })} onClick={() => setOpen(!isOpen)}>
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={props.label}>
        <div className={classes.calendar}>
          <Suspense fallback={<Loader size="sm" />}>
            <DayCalendar
              value={props.value}
              least={props.least}
              onChange={(day) => {
                setOpen(false);
                setChosen(chosen + 1);
                props.onChange(day);
              }}
            />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TypedDate {...props} description={hint} {...HINT_BELOW} chosen={chosen} placeholder={none} rightSection={opener} />
  );
}
