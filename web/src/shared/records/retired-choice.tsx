import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChoice } from '@/shared/ui/filter-bar';
import { RETIRED, type RecordSearch } from './search';
import './words';

type Shows = RecordSearch['shows'];

/** Whether a list shows what is in use, what is retired, or both. */
export function RetiredChoice({ value, onChange }: { value: Shows; onChange: (shows: Shows) => void }): ReactNode {
  const { t } = useTranslation('records');
  return (
    <FilterChoice
      label={t('retire.inUse')}
      value={value ?? ''}
      onChange={(chosen) => onChange(RETIRED.find((which) => which === chosen))}
      options={RETIRED.map((which) => ({ value: which, label: t(`retire.list.${which}`) }))}
    />
  );
}

/** Names the filter, when it is in use. */
export function useShownName({ shows }: Pick<RecordSearch, 'shows'>): string[] {
  const { t } = useTranslation('records');
  return shows ? [t(`retire.list.${shows}`)] : [];
}
