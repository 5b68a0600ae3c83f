import './words';
import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { aheadPart } from '@/shared/ui/ahead-part';
import { Opener } from '@/shared/ui/opener';
import { Tip } from '@/shared/ui/tip';
import type { Choosable } from './columns';
import type { Look } from './kept';

const choices = aheadPart(() => import('./look-choices').then((module) => module.LookChoices));

export interface LookButtonProps {
  /** Those that may be hidden. */
  columns: readonly Choosable[];
  look: Look;
  onLook: (change: Partial<Look>) => void;
}

/** Which columns show, and how dense the rows are: kept with the view that is open, or for the user. */
export function LookButton(given: LookButtonProps): ReactNode {
  const { t } = useTranslation('views');
  return (
    <Opener popup="dialog" part={choices} given={given}>
      {(target) => (
        <Tip label={t('columns')}>
          <ActionIcon {...target} size="input-sm" variant="default" aria-label={t('columns')}>
            <IconColumns3 size={18} aria-hidden />
          </ActionIcon>
        </Tip>
      )}
    </Opener>
  );
}
