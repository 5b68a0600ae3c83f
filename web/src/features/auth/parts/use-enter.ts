import { useNavigate, useRouter } from '@tanstack/react-router';
import type { SignedIn } from '@/entities/session';
import { startSession } from '@/shared/access/session';
import { queryClient } from '@/shared/api/query-client';
import { mayOpen } from '@/shared/routing/guard';
import { forgetShown } from '@/shared/views/forget-shown';

/** After sign-in or register: keeps the session and goes where the user wanted to, or home. */
export function useEnter(): (signedIn: SignedIn, target?: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return ({ token, expires_at, user }, target) => {
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'auth' });
    forgetShown();
    startSession(token, expires_at, user);
    // Another person's page is none of this one's: who may not open it goes home.
    if (
      target &&
      mayOpen(user, router.getMatchedRoutes(target.replace(/[?#].*/, ''))[0].at(-1)?.options.staticData ?? {})
    )
      router.history.push(target);
    else void navigate({ to: '/' });
  };
}
