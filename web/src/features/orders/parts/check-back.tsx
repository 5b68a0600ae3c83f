import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderKeys, orderListKeys, packingKeys } from '@/entities/keys';
import { takeCheckBack } from '@/entities/shipping';
import { useAction } from '@/shared/api/use-action';
import { confirm } from '@/shared/ui/feedback';
import './check-back-words';

/** Takes the scan back that let a parcel go, after asking: it waits for its courier again. */
export function CheckBack({ parcel }: { parcel: string }): ReactNode {
  const { t } = useTranslation('check-back');
  const back = useAction({
    run: (_: void, key) => takeCheckBack(parcel, key),
    invalidates: [orderKeys.all, orderListKeys.all, packingKeys.all],
    done: t('done', { parcel }),
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({ title: t('title', { parcel }), text: t('text'), act: t('act'), stay: t('stay') });
    if (isSure) back.run();
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={back.isPending}
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={t('of', { parcel })}
      onClick={() => void ask()}
    >
      {t('act')}
    </Button>
  );
}
