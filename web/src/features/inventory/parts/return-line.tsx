import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { confirm } from '@/shared/ui/feedback';
import { STOCK_KEYS } from '../api';
import { returnLine } from '../movement-api';
import type { Place } from '../movement';
import { PROFILE_KEYS } from '../profile-api';

/** Gives back to the storage all that lies in the person's line, and opens the bill of it. */
export function ReturnLine({ person, storage }: { person: Place; storage: Place }): ReactNode {
  const { t } = useTranslation('inventory');
  const navigate = useNavigate();
  const give = useAction({
    run: (ends: { user_id: number; storage_id: number }, key) => returnLine(ends, key),
    invalidates: [...STOCK_KEYS, ...PROFILE_KEYS],
    done: t('back.done', { name: storage.name }),
    onDone: ({ id }) => void navigate({ to: '/wms/historydetail/$id', params: { id: String(id) } }),
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('back.title'),
      text: t('back.text', { person: person.name, name: storage.name }),
      act: t('back.act'),
    });
    if (isSure) give.run({ user_id: person.id, storage_id: storage.id });
  };
  return (
    <Button variant="default" loading={give.isPending} onClick={() => void ask()}>
      {t('back.title')}
    </Button>
  );
}
