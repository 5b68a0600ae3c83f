import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type { User } from '@/shared/access/access';
import { changeLanguage } from '@/shared/i18n/setup';
import { takePressed } from './use-display';
import { usePreference } from './use-preference';

/** Takes over the saved language and theme, once per saved value; a language chosen at the door goes first. */
export function useUserPreferences(user: User | null): void {
  const { setColorScheme } = useMantineColorScheme();
  const save = usePreference();
  const language = user?.language;
  const theme = user?.theme;
  useEffect(
    function takeLanguage() {
      const chosen = language && takePressed();
      if (chosen && chosen !== language) save({ language: chosen });
      else if (language) void changeLanguage(language);
    },
    [language, save],
  );
  useEffect(
    function takeTheme() {
      if (theme) setColorScheme(theme);
    },
    [theme, setColorScheme],
  );
}
