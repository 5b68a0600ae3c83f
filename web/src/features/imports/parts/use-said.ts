import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import, ImportRow } from '@/entities/import';

/** Says what is wrong at a field of a row. */
export function useSaid(file: Pick<Import, 'fields'>): (fault: ImportRow['faults'][number]) => string {
  const { t } = useTranslation('imports');
  const { fields } = file;
  return useCallback(
    ({ field = '', reason, row, text }) => {
      const what = text || t(`reason.${reason}`, { row, defaultValue: t('reason.other') });
      const title = fields.find(({ key }) => key === field)?.title;
      return title ? `${title}: ${what}` : what;
    },
    [fields, t],
  );
}
