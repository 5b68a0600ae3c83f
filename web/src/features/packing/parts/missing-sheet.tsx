import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@/shared/access/access';
import { formatDateTime } from '@/shared/i18n/format';
import type { ChosenHandOver } from '../use-hand-over';
import { useCourierName } from './courier-choice';
import { rowOf, SheetBar, SheetPaper } from './sheet-paper';
import classes from './sheet.module.css';

interface MissingSheetProps {
  provider: number;
  query: ChosenHandOver['handOver'];
  user: User;
  onBack: () => void;
}

/** A page to print of what is still to be found. */
export function MissingSheet({ provider, query, user, onBack }: MissingSheetProps): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  const nameOf = useCourierName();
  const { data } = query;
  const rows = (data?.missing ?? []).map((one) =>
    rowOf(one, formatDateTime(one.packed_at), one.parcels.length, one.parcels.length, one.parcels),
  );
  const left = Math.max(0, (data?.expected ?? 0) - (data?.checked ?? 0));
  return (
    <div className={classes.view}>
      <SheetBar onBack={onBack}>
        <Button disabled={!data} leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
          {t('common:action.print')}
        </Button>
      </SheetBar>
      <SheetPaper
        isMissing
        title={t('sheet.missingTitle')}
        lines={[`${user.enterprise_name} · ${nameOf(provider)}`]}
        query={query}
        rows={rows}
        orders={left}
        showProvider={provider === 0}
      >
        {left > rows.length && rows.length > 0 && <p className={classes.note}>{t('check.more')}</p>}
      </SheetPaper>
    </div>
  );
}
