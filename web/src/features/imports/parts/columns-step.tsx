import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '@/entities/import';
import { useAction } from '@/shared/api/use-action';
import { Section } from '@/shared/ui/section';
import { chooseColumns, importQuery } from '../api';
import { mappingOf, missingField, sourcesOf, type Source } from '../model';
import classes from './imports.module.css';

/** Which column is which field; guessed by the headings, changeable here. */
export function ColumnsStep({ file, onChosen }: { file: Import; onChosen: () => void }): ReactNode {
  const { t } = useTranslation('imports');
  const cache = useQueryClient();
  const [sources, setSources] = useState(() => sourcesOf(file));
  const missing = missingField(file.fields, sources);
  const check = useAction<void, Import>({
    run: () => chooseColumns(file, mappingOf(sources)),
    onDone: (now) => {
      cache.setQueryData(importQuery(file.kind, file.id).queryKey, now);
      onChosen();
    },
  });
  const set = (key: string, change: Partial<Source>): void =>
    setSources((before) => ({ ...before, [key]: { ...(before[key] ?? { column: null, constant: '' }), ...change } }));
  return (
    <Section
      title={t('columns.title')}
      actions={
        <Button onClick={() => check.run()} loading={check.isPending} disabled={missing !== undefined}>
          {t('columns.check')}
        </Button>
      }
    >
      <p className="soft">
        {t('columns.text', {
          format: file.format.toUpperCase(),
          encoding: file.encoding === 'windows-874' ? 'Windows-874' : 'UTF-8',
        })}
      </p>
      {file.failed && (
        <Alert color="red" role="alert">
          {file.why || t('columns.failed')}
        </Alert>
      )}
      <div className={classes.fields}>
        {file.fields.map(({ key, title, needed }) => {
          const source = sources[key] ?? { column: null, constant: '' };
          const examples =
            source.column === null ? [] : file.sample.map((row) => row[source.column ?? 0] ?? '').filter(Boolean);
          return (
            <div key={key} className={classes.field}>
              <NativeSelect
                label={title}
                withAsterisk={needed}
                value={source.column === null ? '' : String(source.column)}
                onChange={(event) =>
                  set(key, { column: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })
                }
                data={[
                  { value: '', label: t('columns.none') },
                  ...file.headings.map((heading, at) => ({
                    value: String(at),
                    label: heading || t('columns.number', { at: at + 1 }),
                  })),
                ]}
              />
              <TextInput
                label={t('columns.constant')}
                aria-label={`${title}: ${t('columns.constant')}`}
                value={source.constant}
                maxLength={200}
                onChange={(event) => set(key, { constant: event.currentTarget.value })}
              />
              <p className={`soft small ${classes.examples}`}>
                {examples.length > 0 ? examples.slice(0, 3).join(' · ') : ' '}
              </p>
            </div>
          );
        })}
      </div>
      {missing && (
        <p className={classes.missing} role="status">
          {t('columns.missing', { title: missing.title })}
        </p>
      )}
    </Section>
  );
}
