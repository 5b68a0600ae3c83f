import '@/shared/ui/segment-styles';
import '@/shared/ui/checkbox-styles';
import { Checkbox, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenedPopover } from '@/shared/ui/opened-popover';
import type { Opened } from '@/shared/ui/opener';
import { asHidden, hiddenOf } from './columns';
import type { LookButtonProps } from './look-button';

/** What is behind LookButton. */
export function LookChoices({ columns, look, onLook, ...opened }: LookButtonProps & Opened): ReactNode {
  const { t } = useTranslation(['views', 'common']);
  const hidden = hiddenOf(look.hidden);
  const ids = columns.map(({ id }) => id);
  return (
    <OpenedPopover opened={opened} label={t('columns')} position="bottom-end">
      <div className="stack" style={{ gap: 12 }}>
        {columns.length > 0 && (
          <Checkbox.Group
            label={t('columns')}
            value={ids.filter((id) => !hidden.includes(id))}
            onChange={(shown) => onLook({ hidden: asHidden(ids.filter((id) => !shown.includes(id))) })}
          >
            <div className="stack" style={{ gap: 8, marginTop: 8, maxHeight: '50vh', overflowY: 'auto' }}>
              {columns.map(({ id, header }) => (
                <Checkbox key={id} size="xs" value={id} label={header} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('common:list.density')}
          value={look.density}
          onChange={(value) => onLook({ density: value === 'compact' ? 'compact' : 'comfortable' })}
          data={[
            { value: 'comfortable', label: t('common:list.densityComfortable') },
            { value: 'compact', label: t('common:list.densityCompact') },
          ]}
        />
      </div>
    </OpenedPopover>
  );
}
