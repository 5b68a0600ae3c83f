import { createRoute, redirect } from '@tanstack/react-router';
import { ensureSession } from '@/shared/access/session';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { authRoute, returnSearch } from '@/shared/routing/parents';
import { text, type RawSearch } from '@/shared/search/search';
import type words from './i18n/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    auth: typeof words;
  }
}

/** The words of the sign-in pages. */
export const authDictionary: Dictionary = {
  name: 'auth',
  th: () => import('./i18n/th.json'),
  en: () => import('./i18n/en.json'),
};
const loginScreen = lazyScreen(() => import('./screens/login'), 'LoginScreen', [authDictionary]);

const login = createRoute({
  getParentRoute: () => authRoute,
  path: '/login',
  staticData: { access: 'public', title: 'login' },
  validateSearch: returnSearch,
  component: loginScreen,
});

const home = createRoute({
  getParentRoute: () => authRoute,
  path: '/home',
  staticData: { access: 'public', title: 'login' },
  validateSearch: returnSearch,
  component: loginScreen,
});

const forgotPassword = createRoute({
  getParentRoute: () => authRoute,
  path: '/forgotpassword',
  staticData: { access: 'public', title: 'forgotPassword' },
  component: lazyScreen(() => import('./screens/forgot-password'), 'ForgotPasswordScreen', [authDictionary]),
});

const resetPassword = createRoute({
  getParentRoute: () => authRoute,
  path: '/resetpassword',
  staticData: { access: 'public', title: 'resetPassword' },
  validateSearch: (raw: RawSearch) => ({ token: text(raw.token) }),
  component: lazyScreen(() => import('./screens/reset-password'), 'ResetPasswordScreen', [authDictionary]),
});

const confirmEmail = createRoute({
  getParentRoute: () => authRoute,
  path: '/confirmemail',
  staticData: { access: 'public', title: 'confirmEmail' },
  validateSearch: (raw: RawSearch) => ({ token: text(raw.token) }),
  component: lazyScreen(() => import('./screens/confirm-email'), 'ConfirmEmailScreen', [authDictionary]),
});

const register = createRoute({
  getParentRoute: () => authRoute,
  path: '/register',
  staticData: { access: 'public', title: 'register' },
  component: lazyScreen(() => import('./screens/register'), 'RegisterScreen', [authDictionary]),
});

const pricing = createRoute({
  getParentRoute: () => authRoute,
  path: '/pricing',
  staticData: { access: 'public', title: 'pricing' },
  component: lazyScreen(() => import('./screens/pricing'), 'PricingScreen', [authDictionary]),
});

const lock = createRoute({
  getParentRoute: () => authRoute,
  path: '/lock',
  staticData: { access: 'public', title: 'lock' },
  validateSearch: returnSearch,
  beforeLoad: async ({ search }) => {
    if (!(await ensureSession())) throw redirect({ to: '/login', search });
  },
  component: lazyScreen(() => import('./screens/lock'), 'LockScreen', [authDictionary]),
});

export const authRoutes = [login, home, forgotPassword, resetPassword, confirmEmail, register, pricing, lock] as const;
