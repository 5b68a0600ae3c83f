import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/access/session';
import { initial } from '@/shared/i18n/format';
import { aheadPart } from '@/shared/ui/ahead-part';
import { Opener } from '@/shared/ui/opener';
import classes from './user-menu.module.css';

const items = aheadPart(() => import('./user-menu-items').then((module) => module.UserMenuItems));

/** Full name, and behind it what one does for oneself. */
export function UserMenu({ onKeys }: { onKeys: () => void }): ReactNode {
  const { t } = useTranslation();
  const user = useSession();
  const name = user ? `${user.first_name} ${user.last_name}`.trim() || user.username : '';
  return (
    <Opener popup="menu" part={items} given={{ onKeys }}>
      {(target) => (
        <UnstyledButton {...target} className={classes.button}>
          <span className={classes.avatar} aria-hidden>
            {initial(name)}
          </span>
          <span className={classes.name}>{name}</span>
          <span className="visually-hidden">{t('user.menu')}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      )}
    </Opener>
  );
}
