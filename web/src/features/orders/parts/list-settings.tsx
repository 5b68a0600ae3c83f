import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { aheadPart } from '@/shared/ui/ahead-part';
import { Opener } from '@/shared/ui/opener';
import { Tip } from '@/shared/ui/tip';

const choices = aheadPart(() => import('./list-choices').then((module) => module.ListChoices));

/** Which columns show, and how dense the rows are: kept per user on this device. */
export function ListSettings(given: {
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
}): ReactNode {
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
