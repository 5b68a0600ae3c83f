import { useCallback } from 'react';

/** As high as the most notices there are at once, of a line or two each. */
const NOTICES = 280;

/**
 * How far up notices stand because of a bar. One with room for them below it, as on a short page, is not in their way:
 * they stay where other screens show them.
 */
export function lifted(bar: { top: number; bottom: number }, windowHeight: number): number {
  if (windowHeight - bar.bottom >= NOTICES) return 0;
  return Math.min(Math.max(0, windowHeight - bar.top), windowHeight / 2);
}

/**
 * For what is kept at the bottom of the window: notices stand above it, wherever it lies just now, never over its
 * buttons.
 */
export function useBottomBar(): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback((bar) => {
    if (!bar) return undefined;
    const root = document.documentElement;
    const tell = (): void =>
      root.style.setProperty('--bottom-bar', `${lifted(bar.getBoundingClientRect(), window.innerHeight)}px`);
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
