import { useComputedColorScheme } from '@mantine/core';
import {
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconPrinter,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { canWrite } from '@/shared/access/access';
import { useSession } from '@/shared/access/session';
import { currentLanguage } from '@/shared/i18n/setup';
import { useMayPrint } from '@/shared/printing/may-print';
import { findableEntries } from '../navigation';
import { useLanguageChoice, useThemeChoice } from './use-display';
import { useSignOut } from './use-sign-out';

/** What can be begun on a screen: for those who have its door, and who may change what it changes. */
const BEGUN = [
  { at: '/backoffice/products', search: { open: 'new' }, label: 'nav.newProduct', writes: 'product' },
  { at: '/wms/product', search: { open: 'new' }, label: 'nav.newGoods', writes: 'wms' },
  { at: '/backoffice/po', to: '/backoffice/po/create', label: 'nav.newPurchase', writes: 'po' },
  { at: '/admin/user', search: { open: 'new' }, label: 'nav.newPerson', writes: 'admin' },
] as const;

export interface Command {
  id: string;
  label: string;
  /** Also found by this. */
  facts?: string;
  icon: TablerIcon;
  go: () => void;
}

/** What the palette does rather than shows, of what this person may. */
export function useCommands(onKeys: () => void): Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSession();
  const chooseLanguage = useLanguageChoice();
  const [, chooseTheme] = useThemeChoice();
  const isDark = useComputedColorScheme('light') === 'dark';
  const signOut = useSignOut();
  const mayPrint = useMayPrint();
  const entries = findableEntries(user);
  const has = (path: string): boolean => entries.some(({ to }) => to === path);
  const lead = (id: string, label: string, icon: TablerIcon, to: string, search: object = {}): Command => ({
    id,
    label,
    icon,
    go: () => void navigate({ to, search } as never),
  });
  const begun = BEGUN.filter(({ at, writes }) => has(at) && canWrite(user, writes)).map((one) =>
    lead(one.label, t(one.label), IconPlus, 'to' in one ? one.to : one.at, 'search' in one ? one.search : {}),
  );
  const checking = '/backoffice/packings/shipping/checking';
  const orders = '/backoffice/orders';
  const language = currentLanguage() === 'th' ? 'en' : 'th';
  return [
    ...entries.filter(({ writes }) => writes).map(({ to, title }) => lead(to, t(`title.${title}`), IconPlus, to)),
    ...begun,
    ...(has(checking) ? [lead('hand-over', t('nav.printHandOver'), IconPrinter, checking, { view: 'hand-over' })] : []),
    ...(has(orders) && mayPrint
      ? [lead('picklist', t('nav.printPickList'), IconPrinter, orders, { status: '111' })]
      : []),
    {
      id: 'theme',
      label: t(isDark ? 'nav.themeLight' : 'nav.themeDark'),
      icon: isDark ? IconSun : IconMoon,
      go: () => chooseTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'language',
      label: t(language === 'th' ? 'language.toThai' : 'language.toEnglish'),
      facts: t(`language.${language}`),
      icon: IconLanguage,
      go: () => chooseLanguage(language),
    },
    { id: 'keys', label: t('user.keys'), icon: IconKeyboard, go: onKeys },
    { id: 'sign-out', label: t('user.signOut'), icon: IconLogout, go: signOut },
  ];
}
