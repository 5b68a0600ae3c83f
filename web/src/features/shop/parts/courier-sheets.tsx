import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import { ownSheetsQuery, readySheetsQuery, type CourierSheet } from '@/entities/courier-sheet';
import { useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { lazyLayer } from '@/shared/ui/lazy-part';
import { LoadError } from '@/shared/ui/load-error';
import { Section } from '@/shared/ui/section';
import { Tag } from '@/shared/ui/status-tag';
import classes from './courier-sheets.module.css';

const SheetForm = lazyLayer(() => import('./sheet-form').then((module) => module.SheetForm));

/** What is being edited: a sheet of the shop's own, or the beginning of a new one. */
export type Draft = Pick<CourierSheet, 'name' | 'shipping_provider_id' | 'columns'> &
  Partial<Pick<CourierSheet, 'id' | 'version'>>;

/** The tables that couriers take parcels from: the shop's own, and ready ones to make one's own of. */
export function CourierSheets(): ReactNode {
  const { t } = useTranslation('shop');
  const mayWrite = useCanWrite('admin');
  const { nameOf } = useProviders();
  const own = useQuery(ownSheetsQuery);
  const ready = useQuery(readySheetsQuery);
  const [draft, setDraft] = useState<Draft>();
  const error = own.error ?? ready.error;
  const retry = (): void => {
    void own.refetch();
    void ready.refetch();
  };
  const about = ({ shipping_provider_id: provider, columns }: Draft): string =>
    [
      nameOf(provider) || t('sheet.ofAll'),
      t('sheet.columnCount', { count: columns.split('\n').filter(Boolean).length }),
    ].join(' · ');
  return (
    <Section
      title={t('sheet.title')}
      actions={
        mayWrite && (
          <Button
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setDraft({ name: '', shipping_provider_id: 0, columns: '' })}
          >
            {t('sheet.create')}
          </Button>
        )
      }
    >
      <p className={`soft ${classes.hint}`}>{t('sheet.hint')}</p>
      {error && (!own.data || !ready.data) && <LoadError error={toApiError(error)} onRetry={retry} />}
      {!error && (!own.data || !ready.data) && <Skeleton height={96} radius={8} />}
      {own.data && ready.data && (
        <ul className={classes.list}>
          {own.data.Data.map((sheet) => (
            <li key={sheet.id}>
              <span className={classes.what}>
                <strong>{sheet.name}</strong>
                <Tag tone="info">{t('sheet.own')}</Tag>
                <span className="soft small">{about(sheet)}</span>
              </span>
              {mayWrite && (
                <Button variant="default" size="compact-sm" onClick={() => setDraft(sheet)}>
                  {t('sheet.edit', { name: sheet.name })}
                </Button>
              )}
            </li>
          ))}
          {ready.data.sheets.map((sheet) => (
            <li key={sheet.key}>
              <span className={classes.what}>
                <strong>{sheet.name}</strong>
                <span className="soft small">{about(sheet)}</span>
              </span>
              {mayWrite && (
                <Button variant="default" size="compact-sm" onClick={() => setDraft(sheet)}>
                  {t('sheet.copy', { name: sheet.name })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {draft && (
        <Suspense>
          <SheetForm
            draft={draft}
            row={own.data?.Data.find(({ id }) => id === draft.id) ?? null}
            fields={ready.data?.fields ?? []}
            onClose={() => setDraft(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}
