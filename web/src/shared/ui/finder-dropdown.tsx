import { Combobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListOf } from '@/shared/api/client';
import { Thumb } from './thumb';
import classes from './finder.module.css';

/** What a finder must know of the things it finds. */
export interface Findable<T> {
  /** Asked for what has the words, once typing pauses. */
  query: (words: string) => UseQueryOptions<ListOf<T>, Error, ListOf<T>, string[]>;
  nameOf: (found: T) => string;
  /** Its short code, after the name. */
  codeOf: (found: T) => string;
  /** What helps to choose, under the name. */
  factsOf: (found: T) => ReactNode;
  /** The name of its picture, before the name; absent where the things have none. */
  pictureOf?: (found: T) => string;
}

export interface Found<T> {
  found: readonly T[];
  named: (value: string | null) => T | undefined;
  /** Whether what was found answers the words as they are now. */
  isCurrent: boolean;
  isAnswered: boolean;
  error: Error | null;
}

/** What has the words, read once typing pauses; nothing without words. */
export function useFound<T extends { id: number }>(query: Findable<T>['query'], words: string): Found<T> {
  const typed = words.trim();
  const [paused] = useDebouncedValue(typed, 250);
  const { data, error, isFetching } = useQuery(query(paused));
  const found = typed === '' ? [] : (data?.Data ?? []);
  return {
    found,
    named: (value) => found.find(({ id }) => String(id) === value),
    isCurrent: paused === typed && !isFetching,
    isAnswered: paused !== '' && data !== undefined,
    error,
  };
}

/**
 * The list below the field: each by its name and code, and below what helps to choose; what is said when there is none.
 */
export function FoundDropdown<T extends { id: number }>({
  label,
  found,
  nothing,
  isHidden,
  nameOf,
  codeOf,
  factsOf,
  pictureOf,
  create,
}: FoundDropdownProps<T>): ReactNode {
  return (
    <Combobox.Dropdown hidden={isHidden}>
      <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={label}>
        {found.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
        {found.length === 0 && create && (
          <Combobox.Option value={create.value} className={classes.create}>
            <IconPlus size={16} aria-hidden /> {create.label}
          </Combobox.Option>
        )}
        {found.map((one) => (
          <Combobox.Option key={one.id} value={String(one.id)}>
            <span className={classes.found}>
              {pictureOf && <Thumb name={pictureOf(one)} size="middle" />}
              <span className={classes.option}>
                <span>
                  {nameOf(one)} <span className="code soft">{codeOf(one)}</span>
                </span>
                <span className="soft small">{factsOf(one)}</span>
              </span>
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

interface FoundDropdownProps<T> extends Omit<Findable<T>, 'query'> {
  label: string;
  found: readonly T[];
  nothing: string;
  isHidden: boolean;
  /** Offered where nothing was found. */
  create?: { value: string; label: string } | undefined;
}
