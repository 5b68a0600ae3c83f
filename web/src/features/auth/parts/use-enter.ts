import { useNavigate, useRouter } from '@tanstack/react-router';
import { startSession } from '@/shared/access/session';
import { queryClient } from '@/shared/api/query-client';
import type { SignedIn } from '../model';

/** After sign-in or register: keeps the session and goes where the user wanted to. */
export function useEnter(): (signedIn: SignedIn, target?: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return ({ token, expires_at, user }, target) => {
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'auth' });
    startSession(token, expires_at, user);
    if (target) router.history.push(target);
    else void navigate({ to: '/' });
  };
}
