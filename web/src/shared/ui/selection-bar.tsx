import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { useBottomBar } from './bottom-bar';
import classes from './selection-bar.module.css';

/** At the bottom of the window: a way to let go, how many rows are ticked, and what may be done with them. */
export function SelectionBar({
  count,
  label,
  elsewhere = 0,
  onClear,
  all,
  children,
}: {
  count: number;
  label: string;
  /** How many of them are not among the rows that are shown. */
  elsewhere?: number;
  onClear: () => void;
  /** A way to tick all there are. */
  all?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const bar = useBottomBar();
  useHotkeys([{ keys: 'Escape', label: t('list.clearSelection'), scope: 'here', run: onClear }]);
  return (
    <div className={classes.bar} role="region" aria-label={label} ref={bar}>
      <ActionIcon
        variant="subtle"
        onClick={onClear}
        aria-label={t('list.clearSelection')}
        title={t('list.clearSelection')}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <strong role="status">
        {t('list.selected', { count })}
        {elsewhere > 0 && (
          <small className={classes.elsewhere}> {t('list.selectedElsewhere', { count: elsewhere })}</small>
        )}
      </strong>
      {all}
      <Acts>{children}</Acts>
    </div>
  );
}

/** The acts side by side; where they do not fit into the one line of a phone, a button shows all of them. */
function Acts({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const line = useRef<HTMLDivElement>(null);
  const [isTooLong, setTooLong] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  useEffect(function measure() {
    const look = (): void => {
      const { scrollWidth = 0, clientWidth = 0 } = line.current ?? {};
      setTooLong(scrollWidth > clientWidth);
    };
    look();
    const observer = new ResizeObserver(look);
    if (line.current) observer.observe(line.current);
    return () => observer.disconnect();
  });
  const isFolded = isTooLong && !isUnfolded;
  return (
    <div className={classes.line}>
      <div ref={line} className={classes.acts} data-folded={isFolded || undefined} data-all={isUnfolded || undefined}>
        {children}
      </div>
      {(isFolded || isUnfolded) && (
        <Button
          variant="default"
          className={classes.more}
          aria-expanded={isUnfolded}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {t('action.more')}
        </Button>
      )}
    </div>
  );
}
