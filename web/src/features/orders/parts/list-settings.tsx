import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { aheadPart } from '@/shared/ui/ahead-part';
import { Opener } from '@/shared/ui/opener';
import type { Look } from '@/shared/views/kept';
import { Tip } from '@/shared/ui/tip';

const choices = aheadPart(() => import('./list-choices').then((module) => module.ListChoices));

/** Which columns show, and how dense the rows are: kept with the view that is open, or for the user. */
export function ListSettings(given: { look: Look; onLook: (change: Partial<Look>) => void }): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <Opener popup="dialog" part={choices} given={given}>
      {(target) => (
        <Tip label={t('list.columns')}>
          <ActionIcon {...target} variant="default" aria-label={t('list.columns')}>
            <IconColumns3 size={18} aria-hidden />
          </ActionIcon>
        </Tip>
      )}
    </Opener>
  );
}
