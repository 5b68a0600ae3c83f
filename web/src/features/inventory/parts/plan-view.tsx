import { Button, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import type { ListOf } from '@/shared/api/client';
import { toApiError } from '@/shared/api/errors';
import { formatNumber } from '@/shared/i18n/format';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { Section } from '@/shared/ui/section';
import { loadsQuery, placesOfQuery } from '../api';
import type { Goods } from '@/entities/goods';
import type { Storage } from '@/entities/storage';
import { boundsOf, FULLNESS, isDrawn, levels, NO_LOAD, scaleOf, STEP, widened, type Load } from '../plan';
import { PlanBox } from './plan-box';
import { PlanFinder } from './plan-finder';
import { PlanPanel } from './plan-panel';
import classes from './plan.module.css';
import { usePlanMoves } from './use-plan-moves';

const HEIGHT = 560;
const MOST_ZOOM = 4;
const NO_GOODS = { id: 0 };

export interface PlanViewProps {
  plan: UseQueryResult<ListOf<Storage>>;
  /** Opens the form of a storage. */
  onOpen: (id: number) => void;
  /** What to show while there is no storage at all. */
  empty: ReactNode;
}

/** The floor with its storages drawn to scale. */
export function PlanView({ plan, onOpen, empty }: PlanViewProps): ReactNode {
  const loads = useQuery(loadsQuery);
  if (plan.error && !plan.data) return <LoadError error={toApiError(plan.error)} onRetry={() => void plan.refetch()} />;
  if (!plan.data)
    return (
      <div aria-busy="true">
        <Skeleton height={HEIGHT} radius={0} />
      </div>
    );
  if (plan.data.Data.length === 0) return empty;
  return (
    <>
      {loads.error && <LoadError error={toApiError(loads.error)} onRetry={() => void loads.refetch()} />}
      <Plan storages={plan.data.Data} loads={loads.data} onOpen={onOpen} />
    </>
  );
}

function Plan({
  storages,
  loads,
  onOpen,
}: {
  storages: readonly Storage[];
  loads: ReadonlyMap<number, Load> | undefined;
  onOpen: (id: number) => void;
}): ReactNode {
  const { t } = useTranslation('inventory');
  const mayWrite = useCanWrite('wms');
  const frame = useElementSize();
  const [zoom, setZoom] = useState(1);
  const [chosen, setChosen] = useState(0);
  const [goods, setGoods] = useState<Goods | null>(null);
  const places = useQuery({ ...placesOfQuery(goods ?? NO_GOODS), enabled: goods !== null }).data;
  const moves = usePlanMoves(storages);
  const drawn = storages.filter(isDrawn);
  const fit = boundsOf(drawn);
  const scale = scaleOf(fit, { width: Math.max(200, frame.width), height: HEIGHT }) * zoom;
  const floor = widened(fit, scale, frame.width);
  const metre = 1000 * scale;
  const level = levels(drawn.map((storage) => ({ id: storage.id, ...moves.at(storage) })));
  const selected = drawn.find(({ id }) => id === chosen);
  const loadOf = (id: number): Load => loads?.get(id) ?? NO_LOAD;
  return (
    <div className={classes.plan}>
      <div className={classes.main}>
        <PlanFinder storages={storages} goods={goods} onGoods={setGoods} onChoose={setChosen} />
        <div className={classes.bar}>
          <Legend />
          <div className="row">
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('plan.zoomOut')}
              disabled={zoom <= 1}
              onClick={() => setZoom(zoom - 1)}
            >
              <IconZoomOut size={18} aria-hidden />
            </Button>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('plan.zoomIn')}
              disabled={zoom >= MOST_ZOOM}
              onClick={() => setZoom(zoom + 1)}
            >
              <IconZoomIn size={18} aria-hidden />
            </Button>
          </div>
        </div>
        {drawn.length === 0 ? (
          <EmptyState of="storages" title={t('plan.noSize')} text={t('plan.noSizeText')} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          <div className={classes.frame} ref={frame.ref} role="group" aria-label={t('plan.title')} tabIndex={0}>
            <div
              className={classes.floor}
              style={{
                width: floor.width * scale,
                height: floor.depth * scale,
                backgroundSize: `${metre}px ${metre}px`,
                backgroundPosition: `${-floor.x * scale}px ${-floor.y * scale}px`,
              }}
            >
              {drawn.map((storage) => (
                <PlanBox
                  key={storage.id}
                  storage={storage}
                  load={loadOf(storage.id)}
                  found={goods && places ? (places.get(storage.id) ?? 0) : null}
                  at={moves.at(storage)}
                  floor={floor}
                  scale={scale}
                  level={level.get(storage.id) ?? 0}
                  isSelected={storage.id === chosen}
                  isFixed={!mayWrite}
                  onSelect={() => setChosen(storage.id)}
                  onPut={(to) => moves.put(storage.id, to)}
                />
              ))}
            </div>
          </div>
        )}
        <p id="plan-hint" className="soft small">
          {t(mayWrite ? 'plan.hint' : 'plan.hintSee', { step: formatNumber(STEP) })}
        </p>
        <Unsized storages={storages.filter((storage) => !isDrawn(storage))} onOpen={onOpen} />
      </div>
      <div className={classes.side}>
        {selected ? (
          <PlanPanel
            storage={selected}
            at={moves.at(selected)}
            load={loadOf(selected.id)}
            mayWrite={mayWrite}
            onOpen={() => onOpen(selected.id)}
          />
        ) : (
          <Section>
            <p className="soft">{t('plan.choose')}</p>
          </Section>
        )}
      </div>
    </div>
  );
}

function Legend(): ReactNode {
  const { t } = useTranslation('inventory');
  return (
    <ul className={classes.legend} aria-label={t('plan.legend')}>
      {FULLNESS.map((is) => (
        <li key={is}>
          <i data-is={is} />
          {t(`plan.is.${is}`)}
        </li>
      ))}
    </ul>
  );
}

/** Storages that cannot be drawn yet. */
function Unsized({ storages, onOpen }: { storages: readonly Storage[]; onOpen: (id: number) => void }): ReactNode {
  const { t } = useTranslation('inventory');
  if (storages.length === 0) return null;
  return (
    <div className="row">
      <span className="soft">{t('plan.notDrawn')}</span>
      {storages.map(({ id, name }) => (
        <Button key={id} variant="default" size="compact-sm" onClick={() => onOpen(id)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
