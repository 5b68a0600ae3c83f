import { ActionIcon, Alert, Button, Skeleton } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@/entities/profile';
import { useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { confirm } from '@/shared/ui/feedback';
import { Section } from '@/shared/ui/section';
import { missingOf } from '../profile';
import { deleteProfile, PROFILE_KEYS, profilesQuery } from '../profile-api';
import classes from './movement.module.css';
import { ReturnLine } from './return-line';
import type { Movement } from './use-movement';

export interface ProfilePanelProps {
  movement: Movement;
  /** null for a new one. */
  onEdit: (profile: Profile | null) => void;
}

/** What a packer takes each morning, by name: one press moves what the line lacks of it. */
export function ProfilePanel({ movement, onEdit }: ProfilePanelProps): ReactNode {
  const { t } = useTranslation('inventory');
  const navigate = useNavigate();
  const { draft, refusal } = movement;
  const profiles = useQuery(profilesQuery(draft.otherId));
  const obstacle = draft.storageId === 0 ? t('move.needPlace') : draft.lines.length > 0 ? t('profile.needEmpty') : '';
  return (
    <Section
      title={t('profile.title')}
      actions={
        <>
          <ReturnLine
            person={{ id: draft.otherId, name: draft.otherName }}
            usual={draft.storageId}
            onDone={({ id }) => void navigate({ to: '/wms/historydetail/$id', params: { id: String(id) } })}
          />
          {profiles.data?.Data.length !== 0 && (
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onEdit(null)}>
              {t('profile.create')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {refusal && draft.step !== 'review' && (
          <Alert color="red" role="alert" title={t('review.refused')}>
            {refusal.text}
          </Alert>
        )}
        {profiles.error && !profiles.data && (
          <LoadError error={toApiError(profiles.error)} onRetry={() => void profiles.refetch()} />
        )}
        {profiles.isPending && <Skeleton height={64} radius={8} />}
        {profiles.data?.Data.length === 0 && (
          <EmptyState of="profiles" title={t('profile.empty')} text={t('profile.emptyText')}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onEdit(null)}>
              {t('profile.create')}
            </Button>
          </EmptyState>
        )}
        {profiles.data && profiles.data.Data.length > 0 && (
          <ul className={classes.lines} aria-label={t('profile.title')}>
            {profiles.data.Data.map((profile) => (
              <ProfileRow key={profile.id} profile={profile} obstacle={obstacle} movement={movement} onEdit={onEdit} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function ProfileRow({
  profile,
  obstacle,
  movement,
  onEdit,
}: ProfilePanelProps & { profile: Profile; obstacle: string }): ReactNode {
  const { t } = useTranslation(['inventory', 'records', 'common']);
  const mayDelete = useCanWrite('wms', 3);
  const { name, lines } = profile;
  const missing = missingOf(profile);
  const reason = missing.pieces === 0 ? t('profile.full') : obstacle;
  const remove = useAction({
    run: () => deleteProfile(profile.id),
    invalidates: PROFILE_KEYS,
    done: t('records:record.deleted', { name }),
  });
  const ask = async (): Promise<void> => {
    if (
      await confirm({
        title: t('records:record.deleteTitle', { name }),
        text: t('profile.deleteText', { text: formatNumber(lines.length) }),
        act: t('common:action.delete'),
        isDangerous: true,
      })
    )
      remove.run();
  };
  return (
    <li className={classes.profile}>
      <div className={classes.name}>
        <strong>{name}</strong>
        <div className="soft">
          {t('move.sum', {
            lines: formatNumber(lines.length),
            pieces: formatNumber(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
          })}
        </div>
      </div>
      <span className={missing.pieces > 0 ? classes.sum : 'soft'}>
        {missing.pieces > 0
          ? t('profile.missing', { lines: formatNumber(missing.lines), pieces: formatNumber(missing.pieces) })
          : t('profile.full')}
      </span>
      <div className="row">
        <Button
          aria-label={t('profile.takeOf', { name })}
          loading={movement.isPending && movement.draft.profile?.id === profile.id}
          onClick={() => {
            if (!reason) movement.take(profile);
          }}
          {...(reason ? { 'data-disabled': true, 'aria-disabled': true, title: reason } : {})}
        >
          {t('profile.take')}
        </Button>
        <ActionIcon aria-label={t('profile.editOf', { name })} onClick={() => onEdit(profile)}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        {mayDelete && (
          <ActionIcon
            aria-label={t('records:record.deleteTitle', { name })}
            loading={remove.isPending}
            onClick={() => void ask()}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}
