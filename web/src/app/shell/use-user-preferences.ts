import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type { User } from '@/shared/access/access';
import { changeLanguage } from '@/shared/i18n/setup';

/** Takes over the language and theme saved with the user, once per saved value. */
export function useUserPreferences(user: User | null): void {
  const { setColorScheme } = useMantineColorScheme();
  const language = user?.language;
  const theme = user?.theme;
  useEffect(
    function takeLanguage() {
      if (language) void changeLanguage(language);
    },
    [language],
  );
  useEffect(
    function takeTheme() {
      if (theme) setColorScheme(theme);
    },
    [theme, setColorScheme],
  );
}
