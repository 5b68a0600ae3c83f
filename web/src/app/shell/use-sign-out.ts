import { useNavigate } from '@tanstack/react-router';
import { endSession } from '@/shared/access/session';
import { api } from '@/shared/api/client';

/** Ends the session here and at the server, and leads to the sign-in page. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const signOut = async (): Promise<void> => {
    await api.post('/api/auth/logout').catch(() => undefined);
    endSession();
    void navigate({ to: '/login' });
  };
  return () => void signOut();
}
