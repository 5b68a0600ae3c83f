import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill } from '@/entities/bill';
import type { LineHolder } from '@/entities/line';
import { sellingStoragesQuery } from '@/entities/lookups';
import { useCan, useCanWrite } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';
import { Section } from '@/shared/ui/section';
import { HISTORY_SEARCH } from '../search';
import { LineCount } from './line-count';
import { ReturnLine } from './return-line';

/** The line of one person: what it comes to, its history, giving all of it back, and counting it. */
export function LinePanel({ holder, onCounted }: { holder: LineHolder; onCounted: (bill: Bill) => void }): ReactNode {
  const { t } = useTranslation('inventory');
  const can = useCan();
  const mayWrite = useCanWrite('wms');
  const [isCounting, setCounting] = useState(false);
  const { user_id: userId, UserName: name } = holder;
  const posted = (bill: Bill): void => {
    setCounting(false);
    onCounted(bill);
  };
  if (isCounting) return <LineCount holder={holder} onClose={() => setCounting(false)} onPosted={posted} />;
  return (
    <Section
      title={t('lines.of', { name })}
      actions={
        can('wms') && (
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
        {mayWrite && <GiveBack holder={holder} />}
        {mayWrite && (
          <Button variant="default" onClick={() => setCounting(true)}>
            {t('lines.count')}
          </Button>
        )}
      </div>
    </Section>
  );
}

function GiveBack({ holder }: { holder: LineHolder }): ReactNode {
  const { t } = useTranslation('inventory');
  const storages = useQuery(sellingStoragesQuery).data ?? [];
  const [chosen, setChosen] = useState(0);
  const storage = storages.find(({ id }) => id === chosen) ?? storages[0];
  if (!storage) return null;
  return (
    <>
      <NativeSelect
        aria-label={t('lines.into')}
        maw={260}
        value={String(storage.id)}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        data={storages.map(({ id, name }) => ({ value: String(id), label: `${t('lines.into')} ${name}` }))}
      />
      <ReturnLine person={{ id: holder.user_id, name: holder.UserName }} storage={storage} />
    </>
  );
}
