import { useMantineColorScheme } from '@mantine/core';
import { useSession } from '@/shared/access/session';
import type { User } from '@/shared/access/access';
import { changeLanguage, currentLanguage, type Language } from '@/shared/i18n/setup';
import { usePreference } from './use-preference';

let pressed: Language | null = null;

/** The language that was chosen before anybody had signed in, once. */
export function takePressed(): Language | null {
  const language = pressed;
  pressed = null;
  return language;
}

/** Switches the language; a signed-in user's choice is saved to the user, a visitor's to who signs in then. */
export function useLanguageChoice(): (language: Language) => void {
  const user = useSession();
  const save = usePreference();
  return (language) => {
    if (language === currentLanguage()) return;
    void changeLanguage(language);
    if (user) save({ language });
    else pressed = language;
  };
}

/** The appearance in use, and the way to another, which is saved to the user. */
export function useThemeChoice(): [theme: User['theme'], choose: (theme: User['theme']) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const save = usePreference();
  return [
    colorScheme,
    (theme) => {
      setColorScheme(theme);
      save({ theme });
    },
  ];
}
