import { Button } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import, ImportKind } from '@/entities/import';
import { importKeys } from '@/entities/keys';
import { useAction } from '@/shared/api/use-action';
import { Section } from '@/shared/ui/section';
import { Tag } from '@/shared/ui/status-tag';
import { FileChooser } from '@/shared/ui/file-chooser';
import { importQuery, saveTemplate, sendTable } from '../api';
import { CountSheet } from './count-gaps';
import classes from './imports.module.css';
import { Recent } from './recent';
import { useKinds } from './use-kinds';

export interface FileStepProps {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onFile: (kind: ImportKind, id: number) => void;
}

const TYPES = '.xlsx,.csv,.txt,.tsv';

/** What comes in, and the file. */
export function FileStep({ kind: asked, onKind, onFile }: FileStepProps): ReactNode {
  const { t } = useTranslation(['imports', 'common']);
  const kinds = useKinds();
  const kind = kinds.includes(asked) ? asked : (kinds[0] ?? asked);
  const cache = useQueryClient();
  const [isOver, setOver] = useState(false);
  const send = useAction<File, Import>({
    run: (file) => sendTable(kind, file),
    invalidates: [importKeys.all],
    onDone: (file) => {
      cache.setQueryData(importQuery(file.kind, file.id).queryKey, file);
      onFile(file.kind, file.id);
    },
  });
  const template = useAction<'xlsx' | 'csv', string>({
    run: (format) => saveTemplate(kind, format),
    done: (name) => t('common:export.done', { name }),
  });
  const take = (file: File | null | undefined): void => {
    if (file) send.run(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const mayWrite = kinds.includes(kind);
  return (
    <>
      <Section title={t('file.what')}>
        <div className={classes.kinds} role="group" aria-label={t('file.what')}>
          {kinds.map((one) => (
            <button key={one} type="button" aria-pressed={one === kind} onClick={() => onKind(one)}>
              <strong>
                {t(`kind.${one}`)} {one === 'catalogue' && <Tag tone="info">{t('file.recommended')}</Tag>}
              </strong>
              <span className="soft small">{t(`about.${one}`)}</span>
            </button>
          ))}
        </div>
        {kinds.length === 0 && <p className="soft">{t('file.mayNot')}</p>}
      </Section>
      {mayWrite && (
        <Section
          title={t('file.title')}
          actions={
            <>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => template.run('xlsx')}
                loading={template.isPending}
              >
                {t('file.template')}
              </Button>
              <Button variant="subtle" size="sm" onClick={() => template.run('csv')}>
                CSV
              </Button>
            </>
          }
        >
          <div
            className={classes.drop}
            data-over={isOver || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <IconFileUpload size={40} stroke={1.3} aria-hidden />
            <p className={classes.dragged}>{t('file.drop')}</p>
            <FileChooser accept={TYPES} onChoose={take} inputProps={{ 'aria-label': t('file.choose'), tabIndex: -1 }}>
              {(props) => (
                <Button {...props} loading={send.isPending}>
                  {t('file.choose')}
                </Button>
              )}
            </FileChooser>
            <p className="soft small">{t('file.types')}</p>
          </div>
        </Section>
      )}
      {mayWrite && kind === 'stock_count' && <CountSheet />}
      {mayWrite && <Recent kind={kind} />}
    </>
  );
}
