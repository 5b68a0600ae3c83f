import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress as Bar } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '@/entities/import';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { TimeLeft } from '@/shared/time-left/time-left';
import { Section } from '@/shared/ui/section';
import { bringIn, importQuery } from '../api';
import { progressOf } from '../model';
import classes from './imports.module.css';

/** The job at work; when it gave up, the way to go on where it stopped. */
export function Progress({ file }: { file: Import }): ReactNode {
  const { t } = useTranslation('imports');
  const cache = useQueryClient();
  const resume = useAction<void, Import>({
    run: () => bringIn(file, true),
    onDone: (now) => cache.setQueryData(importQuery(file.kind, file.id).queryKey, now),
  });
  const isCheck = file.state === 'checking';
  const [done, all] = isCheck ? [file.checked, file.rows] : [file.written, file.ok + file.change];
  const title = t(isCheck ? 'progress.check' : 'progress.commit');
  if (file.failed) {
    return (
      <Section title={t('progress.failed')}>
        {file.why && <p role="alert">{file.why}</p>}
        <p>{t('progress.failedText', { done: formatNumber(file.written) })}</p>
        <div className="row">
          <Button onClick={() => resume.run()} loading={resume.isPending}>
            {t('progress.resume')}
          </Button>
        </div>
      </Section>
    );
  }
  return (
    <Section title={title}>
      <div className={classes.progress}>
        <Bar value={progressOf(file)} size="lg" aria-label={title} animated />
        <p className="soft" role="status">
          {all > 0 ? t('progress.of', { done: formatNumber(done), all: formatNumber(all) }) : t('progress.counting')}
        </p>
        {all > 0 && <TimeLeft key={file.state} done={done} all={all} />}
        <p className="soft small">{t('progress.leave')}</p>
      </div>
    </Section>
  );
}
