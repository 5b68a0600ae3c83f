import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress, Skeleton } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { modals } from '@mantine/modals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { takeExport } from '@/entities/exports/export';
import { exportKeys } from '@/entities/keys';
import { toApiError } from '@/shared/api/errors';
import { readAnew } from '@/shared/api/query-client';
import { useAction } from '@/shared/api/use-action';
import { formatDateTime, formatNumber } from '@/shared/i18n/format';
import { TimeLeft } from '@/shared/time-left/time-left';
import { confirm, notify } from '@/shared/ui/feedback';
import { PastEnd } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { Pager } from '@/shared/ui/pager';
import { Section } from '@/shared/ui/section';
import { Tag, type Tone } from '@/shared/ui/status-tag';
import { deleteExport, exportsQuery } from '../api';
import type { Export } from '@/entities/exports/export';
import { progressOf, sizeOf } from '../model';
import classes from './exports.module.css';

const TONES: Record<Export['state'], Tone> = { waiting: 'info', done: 'good', failed: 'bad' };
const LEAST = 20;

/** The files that were asked for: how far each is, and the way to take it. */
export function ExportList(): ReactNode {
  const { t } = useTranslation('exports');
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(LEAST);
  const list = useQuery(exportsQuery(page, limit));
  const rows = list.data?.Data ?? [];
  const total = list.data?.Total ?? 0;
  return (
    <Section title={t('list.title')}>
      {list.error && !list.data && <LoadError error={toApiError(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={64} radius={8} />}
      {list.data && rows.length === 0 && page === 1 && <p className="soft">{t('list.empty')}</p>}
      {list.data && rows.length === 0 && page > 1 && <PastEnd total={total} limit={limit} onPage={setPage} />}
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {rows.length > 0 && total > LEAST && (
        <Pager
          page={page}
          limit={limit}
          total={total}
          onPage={setPage}
          onLimit={(to) => {
            setLimit(to);
            setPage(1);
          }}
        />
      )}
    </Section>
  );
}

function Row({ row }: { row: Export }): ReactNode {
  const { t } = useTranslation(['exports', 'common']);
  const name = row.name || t('list.unnamed', { at: formatDateTime(row.created_at) });
  const take = useAction<void, string>({
    run: () => takeExport(row),
    done: (saved) => t('common:export.done', { name: saved }),
  });
  const cache = useQueryClient();
  const remove = useAction<Export>({
    run: deleteExport,
    bodyOf: ({ id, state }) => ({ id, state }),
    invalidates: [exportKeys.all],
    onDone: (_out, asked) => notify(t(asked.state === 'waiting' ? 'list.stopped' : 'list.deleted')),
    onFail: (error, asked) => {
      if (error.kind !== 'conflict' || asked.state !== 'waiting') return false;
      readAnew(cache, [exportKeys.all]);
      notify(t('list.ready', { name }));
      return true;
    },
  });
  const isStopAsked = useRef(false);
  useEffect(
    function closeStop() {
      if (!isStopAsked.current || row.state === 'waiting') return;
      isStopAsked.current = false;
      // What the question was about is over: its answer would delete the file.
      modals.closeAll();
      if (row.state === 'done') notify(t('list.ready', { name }));
    },
    [row.state, name, t],
  );
  const press = async (): Promise<void> => {
    isStopAsked.current = row.state === 'waiting';
    const act = t(row.state === 'waiting' ? 'list.stop' : 'list.delete');
    const sure = await confirm({ title: act, text: t('list.deleteText', { name }), act, isDangerous: true });
    isStopAsked.current = false;
    if (sure) remove.run(row);
  };
  return (
    <li>
      <div className={classes.what}>
        <strong>{name}</strong>
        <Tag tone={TONES[row.state]}>{t(`state.${row.state}`)}</Tag>
        <span className="soft small">
          {[
            row.format.toUpperCase(),
            row.state === 'done' && t('list.rows', { count: row.rows, text: formatNumber(row.rows) }),
            row.state === 'done' && sizeOf(row.size),
            row.user_name,
            row.state === 'done' && t('list.until', { at: formatDateTime(row.kept_until) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {row.why && <span role="alert">{row.why}</span>}
        {row.state === 'waiting' && (
          <div className={classes.progress}>
            <Progress value={progressOf(row)} animated aria-label={t('list.progress', { name })} />
            <span className="soft small">
              {row.total > 0
                ? t('list.of', { done: formatNumber(row.rows), all: formatNumber(row.total) })
                : t('list.queued')}
            </span>
            {row.total > 0 && <TimeLeft done={row.rows} all={row.total} />}
          </div>
        )}
      </div>
      <div className="row">
        {row.state === 'done' && (
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={take.isPending}
            onClick={() => take.run()}
          >
            {t('list.take')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={remove.isPending}
          onClick={() => void press()}
        >
          {t(row.state === 'waiting' ? 'list.stop' : 'list.delete')}
        </Button>
      </div>
    </li>
  );
}
