import { Menu, useMantineColorScheme } from '@mantine/core';
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
import { endSession, setSession, useSession } from '@/shared/access/session';
import { api } from '@/shared/api/client';
import { useAction } from '@/shared/api/use-action';
import { OpenedMenu } from '@/shared/ui/opened-menu';
import type { Opened } from '@/shared/ui/opener';
import { usePreference } from './use-preference';

/** Profile, password, shortcuts, appearance, lock, sign out. */
export function UserMenuItems({ onKeys, ...opened }: Opened & { onKeys: () => void }): ReactNode {
  const { t } = useTranslation();
  const user = useSession();
  const navigate = useNavigate();
  const lock = useAction<void>({
    run: () => api.post('/api/auth/lock'),
    onDone: () => {
      if (user) setSession({ ...user, locked: true });
      void navigate({ to: '/lock', search: { return: location.pathname + location.search } });
    },
  });
  const signOut = async (): Promise<void> => {
    await api.post('/api/auth/logout').catch(() => undefined);
    endSession();
    void navigate({ to: '/login' });
  };
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
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
        {t('user.signOut')}
      </Menu.Item>
    </OpenedMenu>
  );
}

function ThemeItems(): ReactNode {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const save = usePreference();
  const choices = [
    { theme: 'auto', label: t('user.themeAuto'), Icon: IconDeviceDesktop },
    { theme: 'light', label: t('user.themeLight'), Icon: IconSun },
    { theme: 'dark', label: t('user.themeDark'), Icon: IconMoon },
  ] as const;
  return (
    <>
      <Menu.Label>{t('user.theme')}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(value) => {
          const chosen = choices.find(({ theme }) => theme === value)?.theme ?? 'auto';
          setColorScheme(chosen);
          save({ theme: chosen });
        }}
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
