import { createRoute } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { screenRoute } from '@/shared/routing/parents';
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
  getParentRoute: () => screenRoute,
  path: '/profile/me',
  staticData: { access: 'signed-in', title: 'profile' },
  component: lazyScreen(() => import('./screens/my-profile'), 'MyProfileScreen', [dictionary]),
});

const changePassword = createRoute({
  getParentRoute: () => screenRoute,
  path: '/profile/changepasword',
  staticData: { access: 'signed-in', title: 'changePassword', under: [{ to: '/profile/me', title: 'profile' }] },
  component: lazyScreen(() => import('./screens/change-password'), 'ChangePasswordScreen', [dictionary]),
});

const userTemplate = createRoute({
  getParentRoute: () => screenRoute,
  path: '/pages/user',
  staticData: { access: 'signed-in', title: 'pageUser' },
  component: lazyScreen(() => import('./screens/user-template'), 'UserTemplateScreen', [dictionary]),
});

const timelineTemplate = createRoute({
  getParentRoute: () => screenRoute,
  path: '/pages/timeline',
  staticData: { access: 'signed-in', title: 'pageTimeline' },
  component: lazyScreen(() => import('./screens/timeline-template'), 'TimelineTemplateScreen', [dictionary]),
});

export const profileRoutes = [me, changePassword] as const;
export const pageRoutes = [userTemplate, timelineTemplate] as const;
