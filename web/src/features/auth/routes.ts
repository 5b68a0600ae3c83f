import { createRoute, redirect } from '@tanstack/react-router';
import { ensureSession } from '@/shared/access/session';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { barePage } from '@/shared/routing/page';
import { returnSearch } from '@/shared/routing/return-search';
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

const login = createRoute({ ...barePage('/login'), validateSearch: returnSearch, component: loginScreen });

const home = createRoute({ ...barePage('/home'), validateSearch: returnSearch, component: loginScreen });

const forgotPassword = createRoute({
  ...barePage('/forgotpassword'),
  component: lazyScreen(() => import('./screens/forgot-password'), 'ForgotPasswordScreen', [authDictionary]),
});

const resetPassword = createRoute({
  ...barePage('/resetpassword'),
  validateSearch: (raw: RawSearch) => ({ token: text(raw.token) }),
  component: lazyScreen(() => import('./screens/reset-password'), 'ResetPasswordScreen', [authDictionary]),
});

const invitation = createRoute({
  ...barePage('/invitation'),
  validateSearch: (raw: RawSearch) => ({ token: text(raw.token) }),
  component: lazyScreen(() => import('./screens/invitation'), 'InvitationScreen', [authDictionary]),
});

const confirmEmail = createRoute({
  ...barePage('/confirmemail'),
  validateSearch: (raw: RawSearch) => ({ token: text(raw.token) }),
  component: lazyScreen(() => import('./screens/confirm-email'), 'ConfirmEmailScreen', [authDictionary]),
});

const register = createRoute({
  ...barePage('/register'),
  component: lazyScreen(() => import('./screens/register'), 'RegisterScreen', [authDictionary]),
});

const pricing = createRoute({
  ...barePage('/pricing'),
  component: lazyScreen(() => import('./screens/pricing'), 'PricingScreen', [authDictionary]),
});

const lock = createRoute({
  ...barePage('/lock'),
  validateSearch: returnSearch,
  beforeLoad: async ({ search }) => {
    if (!(await ensureSession())) throw redirect({ to: '/login', search });
  },
  component: lazyScreen(() => import('./screens/lock'), 'LockScreen', [authDictionary]),
});

export const authRoutes = [
  login,
  home,
  forgotPassword,
  resetPassword,
  invitation,
  confirmEmail,
  register,
  pricing,
  lock,
] as const;
