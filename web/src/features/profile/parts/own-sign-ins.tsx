import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userKeys } from '@/entities/keys';
import { toApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { LoadError } from '@/shared/ui/load-error';
import { SignIns } from '@/shared/sign-ins/sign-ins';
import { signInsQuery, signOut } from '../api';

/** Where I am signed in, and signing out where I am not. */
export function OwnSignIns(): ReactNode {
  const { t } = useTranslation('profile');
  const signIns = useQuery(signInsQuery);
  const end = useAction({ run: signOut, invalidates: [userKeys.all], done: t('signIns.done') });
  if (signIns.error && !signIns.data)
    return <LoadError error={toApiError(signIns.error)} onRetry={() => void signIns.refetch()} />;
  if (!signIns.data) return <Skeleton height={52} />;
  const places = signIns.data.Data;
  return (
    <div className="stack">
      <SignIns places={places} isBusy={end.isPending} onEnd={(id) => end.run(id)} />
      {places.length > 2 && (
        <div className="row">
          <Button variant="default" loading={end.isPending} onClick={() => end.run(0)}>
            {t('signIns.endOthers')}
          </Button>
        </div>
      )}
    </div>
  );
}
