import '@/shared/ui/segment-styles';
import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { PageHeader } from '@/shared/ui/page-header';
import { ExportForm } from '../parts/export-form';
import { ExportList } from '../parts/export-list';
import { TrackingFile } from '../parts/tracking-file';
import { EXPORT_TABS } from '../search';

const route = getRouteApi('/_app/_screen/backoffice/exports');

/** /backoffice/exports: orders out by file, and tracking numbers back. */
export function ExportsScreen(): ReactNode {
  const { t } = useTranslation('exports');
  const { tab, of } = route.useSearch();
  const navigate = route.useNavigate();
  const mayTrack = useCanWrite('order');
  const shown = mayTrack ? tab : 'export';
  return (
    <div className="stack">
      <PageHeader title={t('title')} />
      {mayTrack && (
        <SegmentedControl
          aria-label={t('title')}
          value={shown}
          onChange={(to) => void navigate({ search: (before) => ({ ...before, tab: to }) })}
          data={EXPORT_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
          style={{ alignSelf: 'flex-start' }}
        />
      )}
      {shown === 'export' ? (
        <>
          <ExportForm of={of} />
          <ExportList />
        </>
      ) : (
        <TrackingFile />
      )}
    </div>
  );
}
