import '@/shared/ui/dialog-styles';
import { Modal } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { unlock } from '@/features/auth/api';
import { LeaveButton } from '@/features/auth/parts/leave-button';
import { OwnPassword } from '@/features/auth/parts/own-password';
import { Panel } from '@/features/auth/parts/panel';
import { holdQuestions } from '@/shared/ui/feedback';
import classes from './locked-over.module.css';
import type { OverProps } from './sign-in-again';

/** The node of its own that is shown while everything else of the page is not; see global.css. */
const ALONE = { className: 'lock', reuseTargetNode: false };
const ignore = (): void => {};

/**
 * The session was locked under a form: the page is not shown, and what was typed is there again once it is unlocked.
 */
export function LockedOver({ user, onDone, onLeave }: OverProps): ReactNode {
  const { t } = useTranslation('auth');
  useEffect(holdQuestions, []);
  return (
    <Modal.Root opened fullScreen onClose={ignore} closeOnEscape={false} portalProps={ALONE}>
      <Modal.Content aria-label={t('lock.title')}>
        <div className={classes.page}>
          <Panel title={t('lock.title')} lead={t('lock.lead')}>
            <OwnPassword
              user={user}
              act={t('lock.act')}
              run={(password) => unlock({ password })}
              onDone={(session) => {
                if (session === 'over') onLeave();
                if (session === 'own') onDone();
              }}
            />
            <LeaveButton userId={user.id} onLeave={onLeave} />
          </Panel>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
