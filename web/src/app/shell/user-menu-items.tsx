import { Menu } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconKey,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/access/session';
import { api, sessionLocked, STATION_MS } from '@/shared/api/client';
import { useAction } from '@/shared/api/use-action';
import { OpenedMenu } from '@/shared/ui/opened-menu';
import type { Opened } from '@/shared/ui/opener';
import { useThemeChoice } from './use-display';
import { useSignOut } from './use-sign-out';

/** Profile, password, shortcuts, appearance, lock, sign out. */
export function UserMenuItems({ onKeys, ...opened }: Opened & { onKeys: () => void }): ReactNode {
  const { t } = useTranslation();
  const user = useSession();
  const navigate = useNavigate();
  // Who walks away is to know at once that it is not locked.
  const lock = useAction<void>({
    run: () => api.post('/api/auth/lock', { limitMs: STATION_MS }),
    onDone: sessionLocked,
  });
  const signOut = useSignOut();
  return (
    <OpenedMenu opened={opened} position="bottom-end" width={240}>
      <Menu.Label>{user?.enterprise_name}</Menu.Label>
      <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={() => void navigate({ to: '/profile/me' })}>
        {t('title.profile')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconKey size={16} aria-hidden />}
        onClick={() => void navigate({ to: '/profile/changepasword' })}
      >
        {t('title.changePassword')}
      </Menu.Item>
      <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={onKeys}>
        {t('user.keys')}
      </Menu.Item>
      <Menu.Divider />
      <ThemeItems />
      <Menu.Divider />
      <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => lock.run()}>
        {t('user.lock')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={signOut}>
        {t('user.signOut')}
      </Menu.Item>
    </OpenedMenu>
  );
}

function ThemeItems(): ReactNode {
  const { t } = useTranslation();
  const [current, choose] = useThemeChoice();
  const choices = [
    { theme: 'auto', label: t('user.themeAuto'), Icon: IconDeviceDesktop },
    { theme: 'light', label: t('user.themeLight'), Icon: IconSun },
    { theme: 'dark', label: t('user.themeDark'), Icon: IconMoon },
  ] as const;
  return (
    <>
      <Menu.Label>{t('user.theme')}</Menu.Label>
      <Menu.RadioGroup
        value={current}
        onChange={(value) => choose(choices.find(({ theme }) => theme === value)?.theme ?? 'auto')}
      >
        {choices.map(({ theme, label, Icon }) => (
          <Menu.RadioItem key={theme} value={theme} rightSection={<Icon size={16} aria-hidden />}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
