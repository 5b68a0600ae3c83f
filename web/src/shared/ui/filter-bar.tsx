import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilter, IconFilterOff, IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { ScanByCamera } from '@/shared/scan/camera/scan-by-camera';
import classes from './filter-bar.module.css';
import { lazyPart } from './lazy-part';

const ListViews = lazyPart(() => import('@/shared/views/list-views').then((module) => module.ListViews));

const PAUSE_MS = 400;

export interface FilterBarProps {
  /** Words in the address. */
  words: string;
  onWords: (words: string) => void;
  /** What may be searched: the name of the field. */
  placeholder?: string;
  /** In few words, for a field that is too narrow for all of them. */
  short?: string | undefined;
  /** Its words may be a code, which a phone's camera reads. */
  scans?: boolean;
  /** Given when a filter is in use. */
  onClear?: (() => void) | undefined;
  /** The list shows its views elsewhere. */
  hasOwnViews?: boolean;
  /** The filters: FilterChoice, DateRange … */
  children?: ReactNode;
}

/**
 * Search first, then the filters on the same line; a phone folds them away. Searches on Enter or after a pause of 400
 * ms.
 */
export function FilterBar({
  words,
  onWords,
  placeholder,
  short,
  scans = false,
  onClear,
  hasOwnViews = false,
  children,
}: FilterBarProps): ReactNode {
  const { t } = useTranslation();
  const filters = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useHotkeys(
    children
      ? [
          {
            keys: 'KeyF',
            label: t('list.filters'),
            scope: 'here',
            run: () => {
              flushSync(() => setOpen(true));
              filters.current?.querySelector<HTMLElement>('button, select, input')?.focus();
            },
          },
        ]
      : [],
  );
  return (
    <search className={classes.bar} data-tight={!hasOwnViews || undefined} data-scans={scans || undefined}>
      <SearchField
        words={words}
        onWords={onWords}
        placeholder={placeholder ?? t('list.search')}
        short={short}
        scans={scans}
        onClear={onClear}
      />
      {children && (
        <Button
          variant="default"
          className={classes.toggle}
          aria-label={t('list.filters')}
          aria-expanded={isOpen}
          data-on={onClear !== undefined || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconFilter size={18} className={classes.sign} aria-hidden />
          <span className={classes.word}>{t('list.filters')}</span>
        </Button>
      )}
      {children && (
        <div ref={filters} className={classes.filters} data-open={isOpen || undefined}>
          {children}
        </div>
      )}
      {!hasOwnViews && (
        <Suspense>
          <ListViews />
        </Suspense>
      )}
    </search>
  );
}

function SearchField({
  words,
  onWords,
  placeholder,
  short = placeholder,
  scans,
  onClear,
}: Pick<FilterBarProps, 'words' | 'onWords' | 'short' | 'onClear'> & {
  placeholder: string;
  scans: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(words);
  const [seen, setSeen] = useState(words);
  // What was sent from here and has not come back as the address yet: by then the next words may be half typed.
  const sent = useRef<readonly string[]>([]);
  if (seen !== words) {
    setSeen(words);
    const at = sent.current.lastIndexOf(words);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (at < 0) setTyped(words);
  }
  useHotkeys([{ keys: 'Slash', label: t('keys.focusSearch'), scope: 'here', run: () => input.current?.select() }]);
  const send = (value: string): void => {
    clearTimeout(timer.current);
    const wanted = value.trim();
    if (wanted === (sent.current.at(-1) ?? words)) return;
    sent.current = [...sent.current, wanted];
    onWords(wanted);
  };
  const change = (value: string): void => {
    setTyped(value);
    clearTimeout(timer.current);
    const { pathname } = window.location;
    // Whoever went on to another page meanwhile is not led back, not even while that page is still on its way.
    timer.current = setTimeout(() => window.location.pathname === pathname && latest.current(value), PAUSE_MS);
  };
  const latest = useRef(send);
  useEffect(function keepLatest() {
    latest.current = send;
  });
  useEffect(function forgetWhenGone() {
    return () => clearTimeout(timer.current);
  }, []);
  const field = (
    <TextInput
      ref={input}
      type="search"
      className={classes.search}
      aria-label={placeholder}
      placeholder={short}
      title={short === placeholder ? undefined : placeholder}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        onClear ? (
          <ActionIcon
            variant="subtle"
            aria-label={t('list.clearFilters')}
            title={t('list.clearFilters')}
            onClick={onClear}
          >
            <IconFilterOff size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <kbd className="code soft" aria-hidden>
            /
          </kbd>
        )
      }
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        send(typed);
        event.currentTarget.select(); // a scanner's next code takes the place of this one
      }}
    />
  );
  const take = (code: string): void => {
    setTyped(code);
    send(code);
  };
  return (
    <>
      {field}
      {scans && <ScanByCamera onCode={take} />}
    </>
  );
}

export interface FilterChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; sign?: ReactNode }[];
}

/** One filter with its name in front; the empty value means all. */
export function FilterChoice({ label, value, onChange, options }: FilterChoiceProps): ReactNode {
  const sign = options.find((option) => option.value === value)?.sign;
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      className={classes.choice}
      data-on={value !== '' || undefined}
      {...(sign ? { leftSection: sign } : {})}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label }, ...options.map((option) => ({ value: option.value, label: option.label }))]}
    />
  );
}
