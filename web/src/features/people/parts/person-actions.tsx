import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentKeys, teamKeys, userKeys } from '@/entities/keys';
import type { KnownPerson } from '@/entities/person';
import { toApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { CopyButton } from '@/shared/ui/copy-button';
import { LoadError } from '@/shared/ui/load-error';
import { confirm } from '@/shared/ui/feedback';
import { mayLeave } from '@/shared/ui/may-leave';
import { isAnythingTyped } from '@/shared/ui/unsaved';
import { lazyLayer } from '@/shared/ui/lazy-part';
import { PasswordField } from '@/shared/ui/password-field';
import { SignIns } from '@/shared/sign-ins/sign-ins';
import { deletePerson, setPassword, setStatus, signInsQuery, signOut } from '../api';
import { nameOf, newPassword } from '../model';

const InviteDialog = lazyLayer(() => import('./invite-dialog').then((module) => module.InviteDialog));

/** Blocks or admits, sets a new password, takes away for good. */
export function PersonActions({ person, onDeleted }: { person: KnownPerson; onDeleted: () => void }): ReactNode {
  const { t } = useTranslation(['people', 'common']);
  const [asked, setAsked] = useState<'' | 'password' | 'invite' | 'signIns'>('');
  const close = (): void => setAsked('');
  const isActive = person.status === 1;
  const name = nameOf(person);
  const status = useAction({
    run: (next: 0 | 1) => setStatus(person.id, next),
    invalidates: [userKeys.all],
    done: t(isActive ? 'block.done' : 'admit.done', { name }),
    undo: (_, next) => () => back.run(next === 1 ? 0 : 1),
    onDone: onDeleted,
  });
  const back = useAction({
    run: (before: 0 | 1) => setStatus(person.id, before),
    invalidates: [userKeys.all],
    done: (now) => t(now.status === 1 ? 'admit.done' : 'block.done', { name }),
  });
  const remove = useAction({
    run: () => deletePerson(person.id),
    invalidates: [userKeys.all, teamKeys.all, departmentKeys.all],
    done: t('delete.done', { name }),
    onDone: onDeleted,
  });
  const askStatus = async (): Promise<void> => {
    // The form goes with it.
    if (isAnythingTyped() && !(await mayLeave())) return;
    if (!isActive) return status.run(1);
    const question = { title: t('block.title', { name }), text: t('block.text'), act: t('block.act') };
    if (await confirm({ ...question, isByEnter: false })) status.run(0);
  };
  const askDelete = async (): Promise<void> => {
    const question = { title: t('delete.title', { name }), text: t('delete.text'), act: t('common:action.delete') };
    if (await confirm({ ...question, isDangerous: true })) remove.run();
  };
  return (
    <div className="row">
      <Button variant="default" loading={status.isPending} onClick={() => void askStatus()}>
        {t(isActive ? 'block.act' : 'admit.act')}
      </Button>
      <Button variant="default" onClick={() => setAsked('password')}>
        {t('password.act')}
      </Button>
      {isActive && (
        <Button variant="default" onClick={() => setAsked('invite')}>
          {t('invite.act')}
        </Button>
      )}
      <Button variant="default" onClick={() => setAsked('signIns')}>
        {t('signIns.act')}
      </Button>
      <Button variant="outline" color="red" loading={remove.isPending} onClick={() => void askDelete()}>
        {t('common:action.delete')}
      </Button>
      <AddressDialog opened={asked === 'password'} onClose={close} size="sm" title={t('password.title', { name })}>
        <NewPassword person={person} onClose={close} />
      </AddressDialog>
      <AddressDialog opened={asked === 'signIns'} onClose={close} size="sm" title={t('signIns.title', { name })}>
        <SignInsOf person={person} onClose={close} />
      </AddressDialog>
      {asked === 'invite' && (
        <Suspense>
          <InviteDialog person={person} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function NewPassword({ person, onClose }: { person: KnownPerson; onClose: () => void }): ReactNode {
  const { t } = useTranslation(['people', 'common']);
  const [password, setTyped] = useState(newPassword);
  const [problem, setProblem] = useState('');
  const save = useAction({
    run: (text: string) => setPassword(person.id, text),
    done: t('password.done', { name: nameOf(person) }),
    onDone: onClose,
    onFail: (error) => {
      setProblem(error.text);
      return true;
    },
  });
  return (
    <div className="stack">
      <p className="soft">{t('password.text')}</p>
      <PasswordField
        label={t('field.password')}
        value={password}
        error={problem}
        defaultVisible
        autoComplete="new-password"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem('');
        }}
      />
      <div className="row">
        <CopyButton value={password} thing={t('field.password')} />
        <Button loading={save.isPending} onClick={() => save.run(password)}>
          {t('common:action.save')}
        </Button>
      </div>
    </div>
  );
}

function SignInsOf({ person, onClose }: { person: KnownPerson; onClose: () => void }): ReactNode {
  const { t } = useTranslation('people');
  const signIns = useQuery(signInsQuery(person.id));
  const end = useAction({
    run: () => signOut(person.id),
    invalidates: [userKeys.all],
    done: t('signIns.done', { name: nameOf(person) }),
    onDone: onClose,
  });
  if (signIns.error && !signIns.data)
    return <LoadError error={toApiError(signIns.error)} onRetry={() => void signIns.refetch()} />;
  if (!signIns.data) return <Skeleton height={120} />;
  return (
    <div className="stack">
      <SignIns places={signIns.data.Data} />
      {signIns.data.Data.length > 0 && (
        <Button variant="default" loading={end.isPending} onClick={() => end.run()}>
          {t('signIns.end')}
        </Button>
      )}
    </div>
  );
}
