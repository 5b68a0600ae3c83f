import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { formatNumber } from '@/shared/i18n/format';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';

interface Creation {
  create: string;
  onCreate: () => void;
}

/** Title, total and the one main action, also under N. */
export function RecordHeader({ title, total, create, onCreate, children }: Creation & { title: string; total: number | undefined; children?: ReactNode }): ReactNode {
  const { t } = useTranslation('inventory');
  const mayCreate = useCanWrite('wms');
  useHotkeys(mayCreate ? [{ keys: 'KeyN', label: create, scope: 'here', run: onCreate }] : []);
  return (
    <PageHeader title={title} beside={total === undefined ? null : <span className="soft">{t('record.total', { count: total, text: formatNumber(total) })}</span>}>
      {children}
      {mayCreate && <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>{create}</Button>}
    </PageHeader>
  );
}

export function EmptyRecords({ title, text, create, onCreate }: Creation & { title: string; text: string }): ReactNode {
  const mayCreate = useCanWrite('wms');
  return <EmptyState title={title} text={text}>{mayCreate && <Button onClick={onCreate}>{create}</Button>}</EmptyState>;
}
