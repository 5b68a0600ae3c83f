import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '@/entities/import';
import type { Source } from '../model';
import classes from './imports.module.css';

export interface FieldSourceProps {
  file: Import;
  title: string;
  needed: boolean;
  source: Source;
  onChange: (change: Partial<Source>) => void;
}

/** What one field is taken from: a column, with examples of it, or one value for all rows. */
export function FieldSource({ file, title, needed, source, onChange }: FieldSourceProps): ReactNode {
  const { t } = useTranslation('imports');
  const { column, constant } = source;
  const examples = column === null ? [] : file.sample.map((row) => row[column] ?? '').filter(Boolean);
  return (
    <div className={classes.field}>
      <NativeSelect
        label={title}
        withAsterisk={needed}
        value={column === null ? '' : String(column)}
        onChange={({ currentTarget: { value } }) => onChange({ column: value === '' ? null : Number(value) })}
        data={[
          { value: '', label: t('columns.none') },
          ...file.headings.map((heading, at) => ({
            value: String(at),
            label: heading || t('columns.number', { at: at + 1 }),
          })),
        ]}
      />
      {(column === null || constant !== '') && (
        <TextInput
          label={t('columns.constant')}
          aria-label={`${title}: ${t('columns.constant')}`}
          value={constant}
          maxLength={200}
          onChange={(event) => onChange({ constant: event.currentTarget.value })}
        />
      )}
      {examples.length > 0 && <p className={`soft small ${classes.examples}`}>{examples.slice(0, 3).join(' · ')}</p>}
    </div>
  );
}
