import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allStoragesQuery } from '@/entities/lookups';
import { toApiError } from '@/shared/api/errors';

export interface StorageFieldProps {
  value: number;
  onChange: (id: number) => void;
  isTried: boolean;
  /** Has the focus in a dialog from the start. */
  isFirst?: boolean | undefined;
}

/** Where goods come into. */
export function StorageField({ value, onChange, isTried, isFirst }: StorageFieldProps): ReactNode {
  const { t } = useTranslation('purchases');
  const { data, error } = useQuery(allStoragesQuery);
  const fault = error ? toApiError(error).text : isTried && value === 0 ? t('form.fault.storage') : undefined;
  return (
    <NativeSelect
      label={t('coming.storage')}
      withAsterisk
      data-autofocus={isFirst || undefined}
      autoFocus={isFirst}
      value={value ? String(value) : ''}
      error={fault}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={[
        { value: '', label: t('coming.choose') },
        ...(data?.Data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
