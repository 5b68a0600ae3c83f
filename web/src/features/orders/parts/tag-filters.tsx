import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tagsQuery } from '@/entities/tag';
import { useMirrored } from '@/shared/access/mirrored';
import { FilterChoice } from '@/shared/ui/filter-bar';
import type { OrderSearch } from '../search';

export interface TagFiltersProps {
  search: OrderSearch;
  onChange: (change: Partial<OrderSearch>) => void;
}

/** Only orders that people put on hold; only those with a tag, where the business has any. */
export function TagFilters({ search, onChange }: TagFiltersProps): ReactNode {
  const { t } = useTranslation('orders');
  const tags = useMirrored('tags', useQuery(tagsQuery).data)?.Data ?? [];
  const isHeld = search.hold !== '';
  return (
    <>
      <Button
        variant={isHeld ? 'light' : 'default'}
        aria-pressed={isHeld}
        aria-label={t('filter.onlyHeld')}
        leftSection={<IconPlayerPause size={16} aria-hidden />}
        onClick={() => onChange({ hold: isHeld ? '' : '1' })}
      >
        {t('filter.hold')}
      </Button>
      {(tags.length > 0 || search.tag > 0) && (
        <FilterChoice
          label={t('filter.tag')}
          value={search.tag > 0 ? String(search.tag) : ''}
          onChange={(value) => onChange({ tag: Number(value) })}
          options={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </>
  );
}
