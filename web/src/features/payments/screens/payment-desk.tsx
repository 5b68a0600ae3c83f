import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageHeader } from '@/shared/ui/page-header';
import { ViewCount, ViewTabs, viewTab } from '@/shared/ui/view-tabs';
import { SlipDesk } from '../parts/slip-desk';
import { useTabs } from '../parts/use-tabs';
import { PAYMENT_SEARCH, type PaymentSearch, type Tab } from '../search';
import classes from './payment-desk.module.css';

const OwingList = lazyPart(() => import('../parts/owing-list').then((module) => module.OwingList));
const StatementDesk = lazyPart(() => import('../parts/statement-desk').then((module) => module.StatementDesk));

const route = getRouteApi('/_app/_screen/backoffice/payments');

/**
 * /backoffice/payments: whether the money came, slip by slip; what waits without one, what is to be given back, what
 * the bank says.
 */
export function PaymentDeskScreen(): ReactNode {
  const { t } = useTranslation('payments');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: Partial<PaymentSearch>, replace = true): Promise<void> =>
    navigate({ search: (before) => ({ ...before, ...next }), replace });
  return (
    <div className={classes.screen}>
      <PageHeader title={t('title')} />
      <Tabs current={search.tab} />
      {search.tab === 'slips' && <SlipDesk current={search.slip} onOpen={(slip) => change({ slip })} />}
      <Suspense>
        {(search.tab === 'unproven' || search.tab === 'refunds') && (
          <OwingList key={search.tab} of={search.tab} search={search} onSearch={(next) => void change(next, false)} />
        )}
        {search.tab === 'statement' && <StatementDesk search={search} onSearch={(next) => void change(next, false)} />}
      </Suspense>
    </div>
  );
}

function Tabs({ current }: { current: Tab }): ReactNode {
  const { t } = useTranslation('payments');
  return (
    <ViewTabs label={t('tab.label')} current={current}>
      {useTabs().map(({ tab, count }) => (
        <Link
          key={tab}
          to="/backoffice/payments"
          search={{ ...PAYMENT_SEARCH, tab }}
          {...viewTab(tab, tab === current)}
        >
          {t(`tab.${tab}`)}
          {count !== undefined && <ViewCount count={count} text={formatNumber(count)} />}
        </Link>
      ))}
    </ViewTabs>
  );
}
