import { useNavigate, useRouter } from '@tanstack/react-router';
import { can, type Access, type User } from '@/shared/access/access';
import { startSession } from '@/shared/access/session';
import { queryClient } from '@/shared/api/query-client';
import type { SignedIn } from '../model';

/** Another person's page is none of this one's: who may not open it goes home. */
function isOpen({ access, or }: { access?: Access; or?: Access }, user: User): boolean {
  return access === undefined || can(user, access) || (or !== undefined && can(user, or));
}

/** After sign-in or register: keeps the session and goes where the user wanted to, or home. */
export function useEnter(): (signedIn: SignedIn, target?: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return ({ token, expires_at, user }, target) => {
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'auth' });
    startSession(token, expires_at, user);
    if (target && isOpen(router.getMatchedRoutes(target)[0].at(-1)?.options.staticData ?? {}, user))
      router.history.push(target);
    else void navigate({ to: '/' });
  };
}
