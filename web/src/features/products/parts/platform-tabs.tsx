import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlatformSign, WithSign } from '@/shared/ui/sign';
import { PLATFORMS } from '../listings';
import { LISTING_SEARCH, PRODUCT_SEARCH } from '../search';
import classes from './product.module.css';

/** What is sold, shop by shop: our own products first, then the listings of each platform. */
export function PlatformTabs({ current }: { current: number }): ReactNode {
  const { t } = useTranslation(['products', 'common']);
  const looks = (code: number) =>
    ({
      className: classes.tab,
      'data-current': code === current || undefined,
      'aria-current': code === current ? 'page' : undefined,
      activeProps: {},
      preload: false,
    }) as const;
  return (
    <nav aria-label={t('platform.tabs')} className={classes.tabs}>
      <Link to="/admin/product" search={PRODUCT_SEARCH} {...looks(1)}>
        <WithSign sign={<PlatformSign of={1} />}>{t('common:platform.1')}</WithSign>
      </Link>
      {PLATFORMS.map((code) => (
        <Link
          key={code}
          to="/admin/product/$platform"
          params={{ platform: String(code) }}
          search={LISTING_SEARCH}
          {...looks(code)}
        >
          <WithSign sign={<PlatformSign of={code} />}>{t(`common:platform.${code}`)}</WithSign>
        </Link>
      ))}
    </nav>
  );
}
