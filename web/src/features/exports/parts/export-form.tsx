import '@/shared/ui/segment-styles';
import '@/shared/ui/checkbox-styles';
import { Alert, Button, Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { awaitExport } from '@/entities/exports/export';
import { exportKeys } from '@/entities/keys';
import { level } from '@/shared/access/access';
import { useCanWrite, useSession } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { HINT_BELOW } from '@/shared/ui/hint-below';
import { LoadError } from '@/shared/ui/load-error';
import { Section } from '@/shared/ui/section';
import { columnsQuery, countQuery, saveNow, startExport } from '../api';
import type { Export } from '@/entities/exports/export';
import { chosenOf, queryOf } from '../model';
import { ColumnsChoice } from './columns-choice';
import classes from './exports.module.css';
import { useSheets } from './use-sheets';

const TOO_LONG = 'orders.invalid_date_range';
const FORMATS = ['xlsx', 'csv'] as const;

/** Which orders go out, in what form, at once or by a job. */
export function ExportForm({ of }: { of: string }): ReactNode {
  const { t } = useTranslation(['exports', 'common']);
  const user = useSession();
  const mayKeep = useCanWrite('order', 1);
  const isReduced = user !== null && level(user, 'order') < 3;
  const known = useQuery(columnsQuery);
  const chosen = chosenOf(of);
  const found = useQuery({ ...countQuery(of, ''), enabled: chosen === 0 });
  const sheets = useSheets();
  const [columns, setColumns] = useLocalStorage<readonly string[]>({
    key: `langraan-export-columns-${user?.id ?? 0}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const [template, setTemplate] = useState('');
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [perLine, setPerLine] = useState(false);
  const [isLater, setLater] = useState(false);
  const sheet = sheets.find(({ key }) => key === template);
  const taken = useQuery({ ...countQuery(of, template), enabled: chosen === 0 && template !== '' });
  const total = chosen || (found.data?.orders ?? 0);
  const counted = sheet && taken.data ? taken.data : found.data;
  const isLarge =
    known.data !== undefined && ((chosen || (counted?.orders ?? 0)) > known.data.at_once || counted?.capped === true);
  const isJob = mayKeep && (isLarge || isLater);
  const all = known.data?.columns ?? [];
  const usual = all.filter(({ is_usual }) => is_usual).map(({ key }) => key);
  const offered = all.filter(({ per_line }) => perLine || !per_line);
  const picked = (columns.length > 0 ? columns : usual).filter((key) => offered.some((one) => one.key === key));
  const query = queryOf(of, { columns: picked, perLine, template });
  const save = useAction<string, string>({
    run: (asked) => saveNow(asked, format),
    done: (name) => t('common:export.done', { name }),
  });
  const start = useAction<{ query: string; format: 'xlsx' | 'csv' }, Export>({
    run: (asked, key) => startExport(asked.query, asked.format, key),
    invalidates: [exportKeys.all],
    done: t('form.started'),
    onDone: ({ id }) => void awaitExport(id),
  });
  if (known.error) return <LoadError error={toApiError(known.error)} onRetry={() => void known.refetch()} />;
  const uncounted = found.error && !found.data ? toApiError(found.error) : undefined;
  const said = chosen
    ? t('form.chosen', { count: chosen, text: formatNumber(chosen) })
    : t(found.data?.capped ? 'form.foundAtLeast' : 'form.found', { count: total, text: formatNumber(total) });
  return (
    <Section title={t('form.title')}>
      <div className={classes.form}>
        {uncounted ? (
          <LoadError error={uncounted} onRetry={() => void found.refetch()} />
        ) : (
          <p role="status">
            {found.isPending && chosen === 0 ? t('form.counting') : said}
            {sheet && taken.data && (
              <>
                {' · '}
                <strong>
                  {t(taken.data.capped ? 'form.takenAtLeast' : 'form.taken', { text: formatNumber(taken.data.orders) })}
                </strong>
              </>
            )}
          </p>
        )}
        {isReduced && <p className="soft">{t('form.reduced')}</p>}
        <div className={classes.fields}>
          <div>
            <span id="export-format" className={classes.label}>
              {t('form.format')}
            </span>
            <SegmentedControl
              aria-labelledby="export-format"
              value={format}
              onChange={(to) => setFormat(to === 'csv' ? 'csv' : 'xlsx')}
              data={FORMATS.map((value) => ({ value, label: t(`form.${value}`) }))}
            />
          </div>
          <NativeSelect
            label={t('form.template')}
            value={template}
            disabled={isReduced}
            {...HINT_BELOW}
            description={isReduced ? t('form.templateMayNot') : t('form.templateHint')}
            onChange={(event) => setTemplate(event.currentTarget.value)}
            data={[
              { value: '', label: t('form.own') },
              ...sheets.map(({ key, name }) => ({ value: key, label: name })),
            ]}
          />
        </div>
        {sheet && sheet.providerName && <Alert role="note">{t('form.onlyOf', { name: sheet.providerName })}</Alert>}
        {template !== '' && (chosen > 0 || taken.data) && (
          <Alert role="note">{t(taken.data?.to_leave ? 'form.toLeave' : 'form.asAsked')}</Alert>
        )}
        {template === '' && (
          <>
            <Checkbox
              label={t('form.perLine')}
              description={t('form.perLineHint')}
              checked={perLine}
              onChange={(event) => setPerLine(event.currentTarget.checked)}
            />
            <ColumnsChoice
              offered={offered}
              picked={picked}
              onPicked={setColumns}
              onUsual={() => setColumns([])}
              isWaiting={known.isPending}
            />
          </>
        )}
        {mayKeep && (
          <Checkbox
            label={t('form.later')}
            description={
              isLarge ? t('form.large', { text: formatNumber(known.data?.at_once ?? 0) }) : t('form.laterHint')
            }
            checked={isLarge || isLater}
            disabled={isLarge}
            onChange={(event) => setLater(event.currentTarget.checked)}
          />
        )}
        <div className="row">
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={uncounted?.code === TOO_LONG || (picked.length === 0 && template === '')}
            loading={save.isPending || start.isPending}
            onClick={() => (isJob ? start.run({ query, format }) : save.run(query))}
          >
            {t(isJob ? 'form.start' : 'form.save')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
