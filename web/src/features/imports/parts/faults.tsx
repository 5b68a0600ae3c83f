import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Import, ImportRow } from '@/entities/import';
import classes from './imports.module.css';
import type { Mends } from './use-mends';
import { useSaid } from './use-said';

/** What is wrong with a row; at each field, where it may be mended, the field itself. */
export function Faults({ file, row, mends }: { file: Import; row: ImportRow; mends?: Mends | undefined }): ReactNode {
  const said = useSaid(file);
  const isBad = row.answer === 'error';
  return row.faults.map((fault, at) => {
    const field = fault.field ?? '';
    const isFirst = row.faults.findIndex((other) => (other.field ?? '') === field) === at;
    const isKnown = file.fields.some(({ key }) => key === field);
    return (
      <span key={`${field}${fault.reason}`} className={classes.said}>
        <span className={isBad ? classes.fault : `soft small ${classes.note}`}>{said(fault)}</span>
        {mends && isBad && isFirst && isKnown && (
          <TextInput
            size="xs"
            className={classes.mend}
            aria-label={said(fault)}
            defaultValue={mends.of(row, field) ?? row.cells[field] ?? ''}
            onChange={(event) => mends.type(row, field, event.currentTarget.value)}
          />
        )}
      </span>
    );
  });
}
