import { useCallback } from 'react';

/** How far up a bar reaches from the bottom of the window, at most half of it, and the room below the bar. */
export function reachOf(bar: { top: number; bottom: number }, windowHeight: number): { up: number; below: number } {
  const from = (edge: number): number => Math.max(0, windowHeight - edge);
  return { up: Math.min(from(bar.top), windowHeight / 2), below: from(bar.bottom) };
}

/**
 * For what is kept at the bottom of the window: notices never lie over its buttons, wherever it lies just now. They
 * stand above it, or below where they have room, as on a short page.
 */
export function useBottomBar(): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback((bar) => {
    if (!bar) return undefined;
    const root = document.documentElement;
    const tell = (): void => {
      const { up, below } = reachOf(bar.getBoundingClientRect(), window.innerHeight);
      root.style.setProperty('--bottom-bar', `${up}px`);
      root.style.setProperty('--below-bar', `${below}px`);
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
      root.style.removeProperty('--below-bar');
    };
  }, []);
}
