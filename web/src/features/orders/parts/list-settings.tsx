import { ActionIcon, Checkbox, Popover, SegmentedControl, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../preferences';
import { CHOOSABLE } from './order-columns';

/** Which columns show, and how dense the rows are: kept per user on this device. */
export function ListSettings({
  hidden,
  onHidden,
}: {
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
}): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const [density, setDensity] = useDensity();
  return (
    <Popover position="bottom-end" trapFocus returnFocus withRoles>
      <Popover.Target>
        <Tooltip label={t('list.columns')}>
          <ActionIcon variant="default" aria-label={t('list.columns')}>
            <IconColumns3 size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')}>
        <div className="stack" style={{ gap: 12 }}>
          <Checkbox.Group
            label={t('list.columns')}
            value={CHOOSABLE.filter((id) => !hidden.includes(id))}
            onChange={(shown) => onHidden(CHOOSABLE.filter((id) => !shown.includes(id)))}
          >
            <div className="stack" style={{ gap: 8, marginTop: 8 }}>
              {CHOOSABLE.map((id) => (
                <Checkbox key={id} size="xs" value={id} label={t(`column.${id}`)} />
              ))}
            </div>
          </Checkbox.Group>
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t('common:list.density')}
            value={density}
            onChange={(value) => setDensity(value === 'compact' ? 'compact' : 'comfortable')}
            data={[
              { value: 'comfortable', label: t('common:list.densityComfortable') },
              { value: 'compact', label: t('common:list.densityCompact') },
            ]}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
