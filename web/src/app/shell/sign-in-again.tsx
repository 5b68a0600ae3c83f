import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { login } from '@/features/auth/api';
import { OwnPassword } from '@/features/auth/parts/own-password';
import { useBotCheck } from '@/features/auth/parts/use-bot-check';
import type { User } from '@/shared/access/access';
import { startSession } from '@/shared/access/session';
import { AddressDialog } from '@/shared/ui/address-dialog';

export interface OverProps {
  /** Whose session ended, or is locked. */
  user: User;
  onDone: () => void;
  /** To the sign-in page, without what was typed. */
  onLeave: () => void;
}

/** The session ended under a form: its person signs in over it, and what was typed is there to be saved again. */
export function SignInAgain({ user, onDone, onLeave }: OverProps): ReactNode {
  const { t } = useTranslation('auth');
  const bot = useBotCheck();
  return (
    <AddressDialog opened onClose={onLeave} isTyped={() => true} isEscapeHeld size="md" title={t('again.title')}>
      <div className="stack">
        <p>{t('again.lead')}</p>
        <OwnPassword
          user={user}
          act={t('login.act')}
          run={async (password) => login({ username: user.username, password, ...(await bot.answer()) })}
          onDone={({ token, expires_at, user: now }) => {
            startSession(token, expires_at, now);
            onDone();
          }}
          onFail={bot.reset}
        >
          {bot.element}
        </OwnPassword>
        <Button variant="subtle" onClick={onLeave}>
          {t('again.leave')}
        </Button>
      </div>
    </AddressDialog>
  );
}
