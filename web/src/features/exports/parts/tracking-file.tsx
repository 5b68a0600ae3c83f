import { Alert, Button, NativeSelect, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { Section } from '@/shared/ui/section';
import { useLeaveGuard } from '@/shared/ui/leave-guard';
import { FileChooser } from '@/shared/ui/file-chooser';
import { readTracked, type TrackedColumns } from '../api';
import type { Tracked } from '../model';
import classes from './exports.module.css';
import { TrackingRows } from './tracking-rows';

const GUESSED: TrackedColumns = { reference: 0, tracking: 0, courier: 0 };
/** Rows that the server takes at once, and how many lines may stand above them. */
const MOST_ROWS = 10_000;
const HEADINGS = 10;
const PARTS = ['reference', 'tracking', 'courier'] as const;

interface Read {
  source: File | string;
  name: string;
  found: Tracked;
  /** Tells a reading from the one before. */
  at: number;
}

/** A courier's result file, or a pasted list, read row by row before anything is changed. */
export function TrackingFile(): ReactNode {
  const { t } = useTranslation('exports');
  const [text, setText] = useState('');
  const [applied, setApplied] = useState('');
  useLeaveGuard(() => text.trim() !== '' && text !== applied);
  const [last, setLast] = useState<Read>();
  const read = useAction<{ source: File | string; name: string; columns: TrackedColumns }, Tracked>({
    run: ({ source, columns }) => readTracked(source, columns),
    bodyOf: ({ name, columns }) => ({ name, columns, at: Date.now() }),
    onDone: (found, { source, name }) => setLast({ source, name, found, at: Date.now() }),
  });
  const take = (source: File | string, name: string, columns = GUESSED): void => read.run({ source, name, columns });
  const again = (columns: TrackedColumns): void => {
    if (last) take(last.source, last.name, columns);
  };
  const lines = text.trimEnd().split('\n').length;
  const isTooLong = lines > MOST_ROWS + HEADINGS;
  const readText = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '' && !isTooLong) take(text.trimEnd(), t('track.pasted'));
  };
  return (
    <>
      <Section title={t('track.title')}>
        <div className={classes.form}>
          <p className="soft">{t('track.hint')}</p>
          <div
            className={classes.drop}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              const file = event.dataTransfer.files[0];
              if (file) take(file, file.name);
            }}
          >
            <FileChooser accept=".xlsx,.csv,.txt,.tsv" onChoose={(file) => take(file, file.name)}>
              {(props) => (
                <Button {...props} leftSection={<IconFileUpload size={16} aria-hidden />} loading={read.isPending}>
                  {t('track.choose')}
                </Button>
              )}
            </FileChooser>
            <span className="soft small">{t('track.limits')}</span>
          </div>
          <form className={classes.form} onSubmit={readText}>
            <Textarea
              label={t('track.paste')}
              description={t('track.pasteHint')}
              error={isTooLong && t('track.tooLong', { text: formatNumber(lines) })}
              autosize
              minRows={2}
              maxRows={8}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <div className="row">
              <Button
                type="submit"
                variant="default"
                disabled={text.trim() === '' || isTooLong}
                loading={read.isPending}
              >
                {t('track.read')}
              </Button>
            </div>
          </form>
        </div>
      </Section>
      {last && (
        <Section title={t('track.checked', { name: last.name })}>
          <div className={classes.form}>
            <Columns key={`columns ${last.at}`} found={last.found} onChange={again} />
            {last.found.rows.length === 0 ? (
              <Alert color="yellow" role="alert">
                {t('track.noColumns')}
              </Alert>
            ) : (
              <TrackingRows
                key={`rows ${last.at}`}
                rows={last.found.rows}
                onStart={() => setApplied(text)}
                onAgain={() =>
                  again({ reference: last.found.reference, tracking: last.found.tracking, courier: last.found.courier })
                }
              />
            )}
          </div>
        </Section>
      )}
    </>
  );
}

/** Which column is which; another choice reads the file again. */
function Columns({ found, onChange }: { found: Tracked; onChange: (columns: TrackedColumns) => void }): ReactNode {
  const { t } = useTranslation('exports');
  const [now, setNow] = useState({ reference: found.reference, tracking: found.tracking, courier: found.courier });
  const names = found.headings.map((heading, at) => ({
    value: String(at + 1),
    label: heading === String(at + 1) || heading === '' ? t('track.columnAt', { text: at + 1 }) : heading,
  }));
  const isTwice = (columns: TrackedColumns, part: (typeof PARTS)[number]): boolean =>
    columns[part] > 0 && PARTS.some((other) => other !== part && columns[other] === columns[part]);
  return (
    <div className={classes.fields}>
      {PARTS.map((part) => (
        <NativeSelect
          key={part}
          label={t(`track.${part}`)}
          value={String(now[part])}
          error={isTwice(now, part) && t('track.columnTwice')}
          onChange={(event) => {
            const next = { ...now, [part]: Number(event.currentTarget.value) };
            setNow(next);
            const isUsable = next.reference > 0 && next.tracking > 0 && !PARTS.some((one) => isTwice(next, one));
            if (isUsable) onChange(next);
          }}
          data={[{ value: '0', label: t(part === 'courier' ? 'track.noCourier' : 'track.notChosen') }, ...names]}
        />
      ))}
    </div>
  );
}
