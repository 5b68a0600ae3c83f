import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goodsByWordsQuery, meantGoods, type Goods } from '@/entities/goods';
import type { Storage } from '@/entities/storage';
import { toApiError } from '@/shared/api/errors';
import { formatNumber } from '@/shared/i18n/format';
import { LoadError } from '@/shared/ui/load-error';
import { Finder } from '@/shared/ui/finder';
import { WithThumb } from '@/shared/ui/thumb';
import { placesOfQuery } from '../api';
import classes from './plan.module.css';

export interface PlanFinderProps {
  storages: readonly Storage[];
  /** What is looked for. */
  goods: Goods | null;
  onGoods: (goods: Goods | null) => void;
  onChoose: (storageId: number) => void;
}

/** Where is …? The storages that hold it in words, each leading to its place on the floor. */
export function PlanFinder({ storages, goods, onGoods, onChoose }: PlanFinderProps): ReactNode {
  const { t } = useTranslation('inventory');
  const cache = useQueryClient();
  if (!goods)
    return (
      <div className={classes.finder}>
        <Finder
          label={t('plan.where')}
          placeholder={t('goods.search')}
          nothing={t('move.nothing')}
          query={goodsByWordsQuery}
          look={(typed) => meantGoods(cache, typed)}
          nameOf={({ name }) => name}
          codeOf={({ pn }) => pn}
          factsOf={({ on_hand }) => t('plan.onHand', { text: formatNumber(on_hand) })}
          pictureOf={({ picture }) => picture}
          onPick={onGoods}
        />
      </div>
    );
  return (
    <div className={classes.looked}>
      <WithThumb image={goods.picture} size="middle">
        <strong>{goods.name}</strong> <span className="code soft">{goods.pn}</span>
      </WithThumb>
      <Found goods={goods} storages={storages} onChoose={onChoose} />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconX size={14} aria-hidden />}
        onClick={() => onGoods(null)}
      >
        {t('plan.lookEnd')}
      </Button>
    </div>
  );
}

function Found({
  goods,
  storages,
  onChoose,
}: {
  goods: Goods;
  storages: readonly Storage[];
  onChoose: (storageId: number) => void;
}): ReactNode {
  const { t } = useTranslation('inventory');
  const places = useQuery(placesOfQuery(goods));
  if (places.error && !places.data)
    return <LoadError error={toApiError(places.error)} onRetry={() => void places.refetch()} />;
  if (!places.data) return null;
  const holding = storages.filter(({ id }) => places.data.has(id));
  return (
    <div className={classes.holding} role="status">
      <span className="soft">{t(holding.length > 0 ? 'plan.liesIn' : 'plan.liesNowhere')}</span>
      {holding.map(({ id, name }) => (
        <Button key={id} variant="default" size="compact-sm" onClick={() => onChoose(id)}>
          {t('plan.holds', { name, text: formatNumber(places.data.get(id)) })}
        </Button>
      ))}
    </div>
  );
}
