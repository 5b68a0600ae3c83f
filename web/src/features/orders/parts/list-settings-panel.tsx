import { Checkbox, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Density } from '../preferences';
import { CHOOSABLE } from './order-columns';

export interface ListSettingsPanelProps {
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
  density: Density;
  onDensity: (density: Density) => void;
}

/** Ticks for the columns, and the density of the rows. */
export function ListSettingsPanel({ hidden, onHidden, density, onDensity }: ListSettingsPanelProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  return (
    <div className="stack" style={{ gap: 12 }}>
      <Checkbox.Group label={t('list.columns')} value={CHOOSABLE.filter((id) => !hidden.includes(id))} onChange={(shown) => onHidden(CHOOSABLE.filter((id) => !shown.includes(id)))}>
        <div className="stack" style={{ gap: 8, marginTop: 8 }}>{CHOOSABLE.map((id) => <Checkbox key={id} size="xs" value={id} label={t(`column.${id}`)} />)}</div>
      </Checkbox.Group>
      <SegmentedControl
        size="xs" fullWidth aria-label={t('common:list.density')} value={density} onChange={(value) => onDensity(value === 'compact' ? 'compact' : 'comfortable')}
        data={[{ value: 'comfortable', label: t('common:list.densityComfortable') }, { value: 'compact', label: t('common:list.densityCompact') }]}
      />
    </div>
  );
}
