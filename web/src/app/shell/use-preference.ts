import { useMutation } from '@tanstack/react-query';
import type { User } from '@/shared/access/access';
import { sessionKey, setSession } from '@/shared/access/session';
import { api } from '@/shared/api/client';
import { toApiError } from '@/shared/api/errors';
import { queryClient } from '@/shared/api/query-client';
import { showError } from '@/shared/ui/feedback';

type Preference = Partial<Pick<User, 'language' | 'theme'>>;

/**
 * Saves language or theme to the user, one after the other. The screen has changed already; that it could not be kept
 * is said.
 */
export function usePreference(): (preference: Preference) => void {
  const { mutate } = useMutation({
    scope: { id: 'preference' },
    mutationFn: async (preference: Preference): Promise<User> => {
      const user: User = await api.get('/api/v1/profile');
      const { first_name, last_name, nick_name, phone, email, language, theme, version } = user;
      return api.put('/api/v1/profile', {
        body: { first_name, last_name, nick_name, phone, email, language, theme, version, ...preference },
      });
    },
    onSuccess: setSession,
    onError: (thrown) => {
      const error = toApiError(thrown);
      if (error.kind === 'unauthenticated' || error.kind === 'locked') return;
      void queryClient.invalidateQueries({ queryKey: sessionKey });
      showError(error);
    },
  });
  return mutate;
}
