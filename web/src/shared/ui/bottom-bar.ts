import { useCallback } from 'react';

/**
 * For what is kept at the bottom of the window: notices stand above it, wherever it lies just now, never over its
 * buttons.
 */
export function useBottomBar(): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback((bar) => {
    if (!bar) return undefined;
    const root = document.documentElement;
    const tell = (): void => {
      const above = Math.max(0, window.innerHeight - bar.getBoundingClientRect().top);
      root.style.setProperty('--bottom-bar', `${Math.min(above, window.innerHeight / 2)}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(bar);
    observer.observe(document.body);
    window.addEventListener('scroll', tell, { passive: true });
    window.addEventListener('resize', tell);
    tell();
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', tell);
      window.removeEventListener('resize', tell);
      root.style.removeProperty('--bottom-bar');
    };
  }, []);
}
