import { Checkbox, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenedPopover } from '@/shared/ui/opened-popover';
import type { Opened } from '@/shared/ui/opener';
import type { Look } from '@/shared/views/kept';
import { asHidden, hiddenOf } from '../preferences';
import { CHOOSABLE } from './order-columns';

interface ListChoicesProps extends Opened {
  look: Look;
  onLook: (change: Partial<Look>) => void;
}

/** What is behind ListSettings. */
export function ListChoices({ look, onLook, ...opened }: ListChoicesProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const hidden = hiddenOf(look);
  return (
    <OpenedPopover opened={opened} label={t('list.columns')} position="bottom-end">
      <div className="stack" style={{ gap: 12 }}>
        <Checkbox.Group
          label={t('list.columns')}
          value={CHOOSABLE.filter((id) => !hidden.includes(id))}
          onChange={(shown) => onLook({ hidden: asHidden(CHOOSABLE.filter((id) => !shown.includes(id))) })}
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
