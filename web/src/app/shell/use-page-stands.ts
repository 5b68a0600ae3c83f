import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '@/shared/api/query-client';
import { pageStands } from '@/shared/ui/later';

const LOOK_MS = 500;

/** Tells once the first page has all it asked for; what may come later would take its place on a slow line. */
export function usePageStands(): void {
  const router = useRouter();
  useEffect(
    function lookUntilItStands() {
      let forget = (): void => {};
      const timer = setInterval(() => {
        const isBusy = router.state.status !== 'idle' || queryClient.isFetching() > 0;
        if (isBusy || document.readyState !== 'complete') return;
        clearInterval(timer);
        forget = pageStands();
      }, LOOK_MS);
      return () => {
        clearInterval(timer);
        forget();
      };
    },
    [router],
  );
}
