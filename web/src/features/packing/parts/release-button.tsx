import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderKeys, packingKeys } from '@/entities/keys';
import type { PackingHead } from '@/entities/packing';
import { useAction } from '@/shared/api/use-action';
import { confirm } from '@/shared/ui/feedback';
import { releaseParcel } from '../api';

interface ReleaseButtonProps {
  packing: PackingHead;
  onReleased?: ((order: string) => void) | undefined;
  /** Says what it does, where nothing else does. */
  isWide?: boolean;
}

/**
 * Gives an abandoned parcel up, after asking: what was scanned into it is forgotten, and the order may be packed anew.
 */
export function ReleaseButton({ packing, onReleased, isWide = false }: ReleaseButtonProps): ReactNode {
  const { t } = useTranslation('packing');
  const { id, order_number: order, user_name: name, packed } = packing;
  const release = useAction({
    run: () => releaseParcel(id),
    invalidates: [packingKeys.all, orderKeys.all],
    done: t('release.done', { order }),
    onDone: () => onReleased?.(order),
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('release.title', { order }),
      text: t(packed > 0 ? 'release.text' : 'release.textEmpty', { name, count: packed }),
      act: t('release.act'),
      isDangerous: true,
    });
    if (isSure) release.run();
  };
  if (isWide)
    return (
      <Button
        variant="default"
        loading={release.isPending}
        leftSection={<IconPackageOff size={22} aria-hidden />}
        onClick={() => void ask()}
      >
        {t('release.act')}
      </Button>
    );
  return (
    <Tooltip label={t('release.act')}>
      <ActionIcon
        size={50}
        variant="default"
        loading={release.isPending}
        aria-label={t('release.of', { order })}
        onClick={() => void ask()}
      >
        <IconPackageOff size={24} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
