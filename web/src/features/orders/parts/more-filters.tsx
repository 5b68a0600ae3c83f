import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { aheadPart } from '@/shared/ui/ahead-part';
import { Opener } from '@/shared/ui/opener';
import type { OrderSearch } from '../search';
import { FilterChips } from './filter-chips';

const choices = aheadPart(() => import('./more-choices').then((module) => module.MoreChoices));

interface MoreFiltersProps {
  search: OrderSearch;
  onChange: (change: Partial<OrderSearch>) => void;
}

/** The filters that are needed less often, behind one button; those in use stand beside it and are taken off by a press. */
export function MoreFilters({ search, onChange }: MoreFiltersProps): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <>
      <FilterChips search={search} onChange={onChange} />
      <Opener popup="dialog" part={choices} given={{ search, onFilter: onChange }}>
        {(target) => (
          <Button {...target} variant="default" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}>
            {t('filter.more')}
          </Button>
        )}
      </Opener>
    </>
  );
}
