import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../preferences';

const ListSettingsPanel = lazy(() => import('./list-settings-panel').then((module) => ({ default: module.ListSettingsPanel })));

/** Which columns show, and how dense the rows are: kept per user on this device. */
export function ListSettings({ hidden, onHidden }: { hidden: readonly string[]; onHidden: (hidden: readonly string[]) => void }): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const [density, setDensity] = useDensity();
  useEffect(function showDensity() {
    document.documentElement.dataset.density = density;
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [density]);
  return (
    <Popover position="bottom-end" trapFocus returnFocus withRoles>
      <Popover.Target>
        <Tooltip label={t('list.columns')}>
          <ActionIcon variant="default" aria-label={t('list.columns')}><IconColumns3 size={18} aria-hidden /></ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')}>
        <Suspense><ListSettingsPanel hidden={hidden} onHidden={onHidden} density={density} onDensity={setDensity} /></Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
