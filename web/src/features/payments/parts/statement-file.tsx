import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentKeys, statementKeys } from '@/entities/keys';
import { useAction } from '@/shared/api/use-action';
import { FileChooser } from '@/shared/ui/file-chooser';
import { sendStatement, type StatementOutcome } from '../api';
import classes from './statement.module.css';

/** A bank statement as CSV or XLSX, dropped or chosen, and what came of it. */
export function StatementFile(): ReactNode {
  const { t } = useTranslation('payments');
  const [isOver, setOver] = useState(false);
  const [outcome, setOutcome] = useState<StatementOutcome>();
  const send = useAction<File, StatementOutcome>({
    run: sendStatement,
    bodyOf: ({ name, size, lastModified }) => [name, size, lastModified],
    invalidates: [paymentKeys.all, statementKeys.all],
    onDone: setOutcome,
  });
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) send.run(file);
  };
  return (
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
      <IconFileUpload size={32} stroke={1.4} aria-hidden />
      <div className={classes.dropWords}>
        <p>{t('file.drop')}</p>
        <p className="soft small">{t('file.types')}</p>
      </div>
      <FileChooser
        accept=".csv,.xlsx,.txt,.tsv"
        onChoose={(file) => send.run(file)}
        inputProps={{ 'aria-label': t('file.choose'), tabIndex: -1 }}
      >
        {(props) => (
          <Button {...props} loading={send.isPending}>
            {t('file.choose')}
          </Button>
        )}
      </FileChooser>
      {outcome && (
        <div className={classes.outcome} role="status">
          <p>{t('file.read', { fresh: outcome.fresh, known: outcome.known, outgoing: outcome.outgoing })}</p>
          {outcome.faults.length > 0 && (
            <ul>
              {outcome.faults.map(({ row, reason }) => (
                <li key={row}>{t(`file.fault.${reason}`, { row })}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
