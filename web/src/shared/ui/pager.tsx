import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { formatNumber } from '@/shared/i18n/format';
import { PAGE_SIZES } from '@/shared/search/search';
import { pageWindow } from './page-window';
import classes from './pager.module.css';

export interface PagerProps {
  page: number;
  limit: number;
  total: number;
  /** There are more than total. */
  isCapped?: boolean | undefined;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}

/** So many rows of a list can be paged through; the server refuses pages behind them. */
const DEEPEST = 10_000;

/**
 * Range and total, page size, and at most seven page buttons, five on a phone; at the last row that is shown, what to
 * do to see others.
 */
export function Pager({ page, limit, total, isCapped = false, onPage, onLimit }: PagerProps): ReactNode {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false });
  const shown = Math.min(total, DEEPEST);
  const pages = Math.max(1, Math.ceil(shown / limit));
  const go = (target: number): void => {
    if (target >= 1 && target <= pages && target !== page) onPage(target);
  };
  useHotkeys([
    { keys: 'BracketLeft', label: t('list.previous'), scope: 'here', run: () => go(page - 1) },
    { keys: 'BracketRight', label: t('list.next'), scope: 'here', run: () => go(page + 1) },
  ]);
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  const range = {
    from: formatNumber(from),
    to: formatNumber(Math.min(page * limit, total)),
    total: formatNumber(total),
  };
  return (
    <div className={classes.bar}>
      <span className={classes.range}>
        {t(isCapped ? 'list.rangeCapped' : 'list.range', range)}
        {page >= pages && (isCapped || total > DEEPEST) && (
          <>
            {' '}
            · <strong>{t('list.narrow')}</strong>
          </>
        )}
      </span>
      <NativeSelect
        aria-label={t('list.pageSize')}
        value={limit}
        data={PAGE_SIZES.map(String)}
        size="xs"
        w={72}
        onChange={(event) => onLimit(Number(event.currentTarget.value))}
      />
      <nav aria-label={t('list.pages')} className={classes.pages}>
        <PageButton label={t('list.previous')} isOff={page <= 1} onPress={() => go(page - 1)}>
          <IconChevronLeft size={16} aria-hidden />
        </PageButton>
        {pageWindow(page, pages, isNarrow ? 5 : 7).map((number) => (
          <PageButton
            key={number}
            label={t('list.page', { page: number })}
            isCurrent={number === page}
            onPress={() => go(number)}
          >
            {formatNumber(number)}
          </PageButton>
        ))}
        <PageButton label={t('list.next')} isOff={page >= pages} onPress={() => go(page + 1)}>
          <IconChevronRight size={16} aria-hidden />
        </PageButton>
      </nav>
    </div>
  );
}

interface PageButtonProps {
  label: string;
  isCurrent?: boolean;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function PageButton({ label, isCurrent = false, isOff = false, onPress, children }: PageButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={classes.page}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      aria-disabled={isOff || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
