import { IconClipboardList, IconBuildingWarehouse, IconMenu2, IconPackage, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/access/session';
import { isDoor } from '@/shared/routing/guard';
import { pageAt } from '@/shared/routing/pages';
import classes from './bottom-nav.module.css';

const PLACES = [
  { to: '/backoffice/orders', label: 'nav.toOrders', icon: IconClipboardList },
  { to: '/backoffice/packings', label: 'nav.toPacking', icon: IconPackage },
  { to: '/wms/inventory', label: 'nav.toStock', icon: IconBuildingWarehouse },
] as const;

/** At the bottom of a phone, where the thumb is: the person's main places, search and the menu. */
export function BottomNav({ onPalette, onMenu }: { onPalette: () => void; onMenu: () => void }): ReactNode {
  const { t } = useTranslation();
  const user = useSession();
  return (
    <nav className={`${classes.bar} no-print`} aria-label={t('nav.quick')} data-bottom-nav>
      {PLACES.filter(({ to }) => isDoor(user, pageAt(to))).map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={classes.item}>
          <Icon size={22} aria-hidden />
          {t(label)}
        </Link>
      ))}
      <button type="button" className={classes.item} onClick={onPalette}>
        <IconSearch size={22} aria-hidden />
        {t('nav.find')}
      </button>
      <button type="button" className={classes.item} onClick={onMenu}>
        <IconMenu2 size={22} aria-hidden />
        {t('nav.menu')}
      </button>
    </nav>
  );
}
