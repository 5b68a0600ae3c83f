import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill } from '@/entities/bill';
import type { LineHolder } from '@/entities/line';
import { useCanWrite, useSession } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';
import { isDoor } from '@/shared/routing/guard';
import { pageAt } from '@/shared/routing/pages';
import { Section } from '@/shared/ui/section';
import { HISTORY_SEARCH } from '../search';
import { LineCount } from './line-count';
import { ReturnLine } from './return-line';

export interface LinePanelProps {
  holder: LineHolder;
  /** Nothing lies in it any more: a count that was begun goes on. */
  isEmpty: boolean;
  onCounted: (bill: Bill) => void;
}

/** The line of one person: what it comes to, its history, giving all of it back, and counting it. */
export function LinePanel({ holder, isEmpty, onCounted }: LinePanelProps): ReactNode {
  const { t } = useTranslation('inventory');
  const seesHistory = isDoor(useSession(), pageAt('/wms/history'));
  const navigate = useNavigate();
  const mayWrite = useCanWrite('wms');
  const [isCounting, setCounting] = useState(false);
  const { user_id: userId, UserName: name } = holder;
  const onBack = ({ id }: Bill): void => void navigate({ to: '/wms/historydetail/$id', params: { id: String(id) } });
  const posted = (bill: Bill): void => {
    setCounting(false);
    onCounted(bill);
  };
  if (isCounting) return <LineCount holder={holder} onClose={() => setCounting(false)} onPosted={posted} />;
  if (isEmpty) return null;
  return (
    <Section
      title={t('lines.of', { name })}
      actions={
        seesHistory && (
          <Button
            variant="subtle"
            renderRoot={(props: object) => (
              <Link to="/wms/history" search={{ ...HISTORY_SEARCH, line: userId }} {...props} />
            )}
          >
            {t('lines.history')}
          </Button>
        )
      }
    >
      <div className="row">
        <span>
          {t('lines.holds', { products: formatNumber(holder.products), pieces: formatNumber(holder.pieces) })}
        </span>
        {mayWrite && <ReturnLine person={{ id: userId, name }} onDone={onBack} />}
        {mayWrite && (
          <Button variant="default" onClick={() => setCounting(true)}>
            {t('lines.count')}
          </Button>
        )}
      </div>
    </Section>
  );
}
