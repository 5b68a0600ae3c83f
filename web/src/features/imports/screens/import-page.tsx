import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/shared/api/errors';
import { LoadError } from '@/shared/ui/load-error';
import { leaveAgreed } from '@/shared/ui/may-leave';
import { PageHeader } from '@/shared/ui/page-header';
import { importQuery } from '../api';
import { stepOf } from '../model';
import { CheckStep } from '../parts/check-step';
import { ColumnsStep } from '../parts/columns-step';
import { DoneStep } from '../parts/done-step';
import { GiveUpButton } from '../parts/give-up-button';
import { FileStep } from '../parts/file-step';
import { Progress } from '../parts/progress';
import { StepLine } from '../parts/step-line';
import { IMPORT_SEARCH, type ImportSearch } from '../search';

const route = getRouteApi('/_app/_screen/wms/import');

/** /wms/import: a file in four steps. The address holds where it is, so that a reload loses nothing. */
export function ImportScreen(): ReactNode {
  const { t } = useTranslation('imports');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // The file whose columns are being chosen again.
  const [mapped, setMapped] = useState(0);
  const query = useQuery(importQuery(search.kind, search.id));
  const file = search.id > 0 ? query.data : undefined;
  const step = stepOf(file, mapped === search.id);
  const go = (change: Partial<ImportSearch>): void => void navigate({ search: (before) => ({ ...before, ...change }) });
  const again = (): void => {
    setMapped(0);
    go({ ...IMPORT_SEARCH, kind: search.kind });
  };
  return (
    <div className="stack">
      <PageHeader
        title={t('title')}
        beside={
          file && (
            <span className="soft">
              {t(`kind.${file.kind}`)} · {file.name}
            </span>
          )
        }
      >
        {file && <GiveUpButton file={file} onGone={() => leaveAgreed(again)} />}
        {file && (
          <Button variant="default" onClick={again}>
            {t('another')}
          </Button>
        )}
      </PageHeader>
      <StepLine step={step} />
      {search.id > 0 && query.error && !file && (
        <LoadError error={toApiError(query.error)} onRetry={() => void query.refetch()} />
      )}
      {search.id > 0 && !file && !query.error && <Skeleton height={320} radius={8} />}
      {search.id === 0 && (
        <FileStep
          kind={search.kind}
          onKind={(kind) => go({ kind })}
          onFile={(kind, id) => go({ kind, id, answer: '', page: 1 })}
        />
      )}
      {file && step === 'columns' && <ColumnsStep key={file.version} file={file} onChosen={() => setMapped(0)} />}
      {file &&
        step === 'check' &&
        (file.state === 'checking' ? (
          <Progress file={file} />
        ) : (
          <CheckStep key={file.id} file={file} search={search} onSearch={go} onMapping={() => setMapped(search.id)} />
        ))}
      {file &&
        step === 'done' &&
        (file.state === 'committing' ? (
          <Progress file={file} />
        ) : (
          <DoneStep file={file} search={search} onSearch={go} />
        ))}
    </div>
  );
}
