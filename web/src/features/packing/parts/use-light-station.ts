import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';

const ATTRIBUTE = 'data-mantine-color-scheme';
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

/**
 * Stations are light unless somebody chose a look: "as the system says" is for desks, not for the bench. It stays so
 * when the system's look is set once more: when the person's own settings arrive after the screen, or the evening begins.
 */
export function useLightStation(): void {
  const { colorScheme } = useMantineColorScheme();
  useEffect(
    function lightWhileHere() {
      const page = document.documentElement;
      if (colorScheme !== 'auto') {
        page.setAttribute(ATTRIBUTE, colorScheme);
        return undefined;
      }
      const lighten = () => {
        if (page.getAttribute(ATTRIBUTE) === 'dark') page.setAttribute(ATTRIBUTE, 'light');
      };
      lighten();
      const watch = new MutationObserver(lighten);
      watch.observe(page, { attributeFilter: [ATTRIBUTE] });
      return () => {
        watch.disconnect();
        if (matchMedia(SYSTEM_IS_DARK).matches) page.setAttribute(ATTRIBUTE, 'dark');
      };
    },
    [colorScheme],
  );
}
