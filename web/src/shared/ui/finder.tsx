import { Select } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { toApiError } from '@/shared/api/errors';
import { FoundOption, useFound, type Findable } from './found';

export interface FinderProps<T> extends Findable<T> {
  label: string;
  placeholder: string;
  /** Said when the words find nothing. */
  nothing: string;
  onPick: (found: T) => void;
}

/** Finds one thing of many by words, hands it on, and is empty again for the next. */
export function Finder<T extends { id: number }>({ label, placeholder, nothing, onPick, ...findable }: FinderProps<T>): ReactNode {
  const [words, setWords] = useState('');
  const { found, named, isAnswered, error } = useFound(findable.query, words);
  return (
    <Select
      label={label} placeholder={placeholder} searchable value={null} searchValue={words} onSearchChange={setWords}
      data={found.map((one) => ({ value: String(one.id), label: `${findable.nameOf(one)} · ${findable.codeOf(one)}` }))} filter={({ options }) => options}
      nothingFoundMessage={isAnswered ? nothing : undefined} error={error ? toApiError(error).text : undefined}
      renderOption={({ option }) => {
        const one = named(option.value);
        return one ? <FoundOption one={one} {...findable} /> : option.label;
      }}
      onChange={(value) => {
        const one = named(value);
        if (one) onPick(one);
        setWords('');
      }}
    />
  );
}
