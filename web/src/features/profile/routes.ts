import { createRoute } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { page } from '@/shared/routing/page';
import type words from './i18n/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    profile: typeof words;
  }
}

const dictionary: Dictionary = {
  name: 'profile',
  th: () => import('./i18n/th.json'),
  en: () => import('./i18n/en.json'),
};

const me = createRoute({
  ...page('/profile/me'),
  component: lazyScreen(() => import('./screens/my-profile'), 'MyProfileScreen', [dictionary]),
});

const changePassword = createRoute({
  ...page('/profile/changepasword'),
  component: lazyScreen(() => import('./screens/change-password'), 'ChangePasswordScreen', [dictionary]),
});

const userTemplate = createRoute({
  ...page('/pages/user'),
  component: lazyScreen(() => import('./screens/user-template'), 'UserTemplateScreen', [dictionary]),
});

const timelineTemplate = createRoute({
  ...page('/pages/timeline'),
  component: lazyScreen(() => import('./screens/timeline-template'), 'TimelineTemplateScreen', [dictionary]),
});

export const profileRoutes = [me, changePassword] as const;
export const pageRoutes = [userTemplate, timelineTemplate] as const;
