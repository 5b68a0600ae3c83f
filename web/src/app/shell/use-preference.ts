import { useMutation } from '@tanstack/react-query';
import type { User } from '@/shared/access/access';
import { sessionKey, setSession } from '@/shared/access/session';
import { api } from '@/shared/api/client';
import { queryClient } from '@/shared/api/query-client';

type Preference = Partial<Pick<User, 'language' | 'theme'>>;

/** Saves language or theme to the user, quietly: the screen has changed already, and a failure changes nothing. */
export function usePreference(): (preference: Preference) => void {
  const { mutate } = useMutation({
    mutationFn: async (preference: Preference): Promise<User> => {
      const user: User = await api.get('/api/v1/profile');
      const { first_name, last_name, nick_name, phone, email, language, theme, version } = user;
      return api.put('/api/v1/profile', { body: { first_name, last_name, nick_name, phone, email, language, theme, version, ...preference } });
    },
    onSuccess: setSession,
    onError: () => void queryClient.invalidateQueries({ queryKey: sessionKey }),
  });
  return mutate;
}
