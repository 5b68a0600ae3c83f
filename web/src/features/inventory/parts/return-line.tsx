import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../movement';
import { useGiveBack } from './use-give-back';

/** Gives back to the storage all that lies in the person's line, and opens the bill of it. */
export function ReturnLine({ person, storage }: { person: Place; storage: Place }): ReactNode {
  const { t } = useTranslation('inventory');
  const navigate = useNavigate();
  const give = useGiveBack(
    person,
    storage,
    ({ id }) => void navigate({ to: '/wms/historydetail/$id', params: { id: String(id) } }),
  );
  return (
    <Button variant="default" loading={give.isPending} onClick={give.ask}>
      {t('back.title')}
    </Button>
  );
}
