import { useEffect } from 'react';

const ATTRIBUTE = 'data-mantine-color-scheme';

/** Stations are light unless the user chose a look: "as the system says" is for desks, not for the bench. */
export function useLightStation(theme: 'auto' | 'light' | 'dark' | undefined): void {
  useEffect(
    function lightWhileHere() {
      const page = document.documentElement;
      const before = page.getAttribute(ATTRIBUTE);
      if (theme !== 'auto' || before !== 'dark') return undefined;
      page.setAttribute(ATTRIBUTE, 'light');
      return () => {
        page.setAttribute(ATTRIBUTE, before);
      };
    },
    [theme],
  );
}
