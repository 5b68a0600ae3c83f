import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ListOf } from '@/shared/api/client';
import { toApiError } from '@/shared/api/errors';
import classes from './finder.module.css';

export interface FinderProps<T> {
  label: string;
  placeholder: string;
  /** Said when the words find nothing. */
  nothing: string;
  /** Asked for what has the words, once typing pauses. */
  query: (words: string) => UseQueryOptions<ListOf<T>, Error, ListOf<T>, string[]>;
  nameOf: (found: T) => string;
  /** What helps to choose, under the name. */
  factsOf: (found: T) => ReactNode;
  onPick: (found: T) => void;
}

/** Finds one thing of many by words, hands it on, and is empty again for the next. */
export function Finder<T extends { id: number }>({ label, placeholder, nothing, query, nameOf, factsOf, onPick }: FinderProps<T>): ReactNode {
  const [words, setWords] = useState('');
  const [paused] = useDebouncedValue(words.trim(), 250);
  const { data, error } = useQuery(query(paused));
  const found = words.trim() === '' ? [] : (data?.Data ?? []);
  const named = (value: string | null): T | undefined => found.find(({ id }) => String(id) === value);
  return (
    <Select
      label={label} placeholder={placeholder} searchable value={null} searchValue={words} onSearchChange={setWords}
      data={found.map((one) => ({ value: String(one.id), label: nameOf(one) }))} filter={({ options }) => options}
      nothingFoundMessage={paused !== '' && data ? nothing : undefined} error={error ? toApiError(error).text : undefined}
      renderOption={({ option }) => {
        const one = named(option.value);
        return <span className={classes.option}><span>{option.label}</span>{one && <span className="soft small">{factsOf(one)}</span>}</span>;
      }}
      onChange={(value) => {
        const one = named(value);
        if (one) onPick(one);
        setWords('');
      }}
    />
  );
}
