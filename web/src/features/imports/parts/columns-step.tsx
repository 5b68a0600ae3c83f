import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import, ImportField } from '@/entities/import';
import { useAction } from '@/shared/api/use-action';
import { Section } from '@/shared/ui/section';
import { chooseColumns, importQuery } from '../api';
import { mappingOf, missingField, sourcesOf, splitFields, unusedHeadings, type Source } from '../model';
import { Unused } from './beside';
import { FieldSource } from './field-source';
import classes from './imports.module.css';

const NOWHERE: Source = { column: null, constant: '' };

/** Which column is which field; guessed by the headings, changeable here. */
export function ColumnsStep({ file, onChosen }: { file: Import; onChosen: () => void }): ReactNode {
  const { t } = useTranslation('imports');
  const cache = useQueryClient();
  const [sources, setSources] = useState(() => sourcesOf(file));
  const [shown] = useState(() => splitFields(file.fields, sources));
  const missing = missingField(file.fields, sources);
  const check = useAction<void, Import>({
    run: () => chooseColumns(file, mappingOf(sources)),
    onDone: (now) => {
      cache.setQueryData(importQuery(file.kind, file.id).queryKey, now);
      onChosen();
    },
  });
  const set = (key: string, change: Partial<Source>): void =>
    setSources((before) => ({ ...before, [key]: { ...(before[key] ?? NOWHERE), ...change } }));
  const field = ({ key, title, needed }: ImportField): ReactNode => (
    <FieldSource
      key={key}
      file={file}
      title={title}
      needed={needed}
      source={sources[key] ?? NOWHERE}
      onChange={(change) => set(key, change)}
    />
  );
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
          format: [file.format.toUpperCase(), file.encoding === 'windows-874' && 'Windows-874']
            .filter(Boolean)
            .join(' '),
        })}
      </p>
      {file.failed && (
        <Alert color="red" role="alert">
          {file.why || t('columns.failed')}
        </Alert>
      )}
      <div className={classes.fields}>{shown.used.map(field)}</div>
      {shown.rest.length > 0 && (
        <details className={classes.rest}>
          <summary>{t('columns.rest', { count: shown.rest.length })}</summary>
          <div className={classes.fields}>{shown.rest.map(field)}</div>
        </details>
      )}
      <Unused file={file} headings={unusedHeadings(file.headings, sources)} />
      {missing && (
        <p className={classes.missing} role="status">
          {t('columns.missing', { title: missing.title })}
        </p>
      )}
    </Section>
  );
}
