import { IconCircleCheck, IconMapPin, IconPackages, IconStack2 } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackingItem } from '@/entities/packing';
import { Thumb } from '@/shared/ui/thumb';
import { placeOf, sortLines, type Place as Lying } from '../station/parcel';
import classes from './item-lines.module.css';

/** The parcel's lines: done over wanted, the one in hand highlighted and in view, complete ones sunk with a tick. */
export function ItemLines({ items, current }: { items: readonly PackingItem[]; current: number | null }): ReactNode {
  const { t } = useTranslation('packing');
  const shown = sortLines(items);
  const highlighted =
    items.find((item) => item.id === current && item.packed < item.wanted)?.id ??
    shown.find((item) => item.packed < item.wanted)?.id;
  if (items.length === 0) return <p className={classes.nothing}>{t('station.noItems')}</p>;
  return (
    <ol className={classes.lines} aria-label={t('station.items')}>
      {shown.map((item) => (
        <Line key={item.id} item={item} place={placeOf(items, item)} isCurrent={item.id === highlighted} />
      ))}
    </ol>
  );
}

interface LineProps {
  item: PackingItem;
  place: Lying;
  isCurrent: boolean;
}

function Line({ item, place, isCurrent }: LineProps): ReactNode {
  const { t } = useTranslation('packing');
  const line = useRef<HTMLLIElement>(null);
  const isDone = item.packed >= item.wanted;
  useEffect(
    function keepInView() {
      if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' });
    },
    [isCurrent],
  );
  return (
    <li
      ref={line}
      className={classes.line}
      data-current={isCurrent || undefined}
      data-done={isDone || undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={classes.what}>
        <span className={classes.picture}>
          <Thumb name={item.image} size={isCurrent ? 'large' : 'middle'} />
        </span>
        <span className={classes.name}>{item.name}</span>
        <span className={classes.facts}>
          <span className="code">{item.pn}</span>
          {item.package_pieces > 1 && item.package_barcode !== '' && (
            <span>{t('station.pack', { pieces: item.package_pieces })}</span>
          )}
          {item.set_name && (
            <span className={classes.set}>
              <IconPackages size={18} stroke={1.8} aria-hidden />
              {t('station.ofSet', { name: item.set_name })}
            </span>
          )}
        </span>
      </span>
      <Place {...place} />
      <span className={classes.count} aria-label={t('station.itemCount', { packed: item.packed, wanted: item.wanted })}>
        <span key={item.packed} className={classes.tick}>
          {item.packed}
        </span>
        /{item.wanted}
      </span>
      <span className={classes.mark}>
        {isDone && <IconCircleCheck size={30} stroke={2} role="img" aria-label={t('station.itemDone')} />}
      </span>
    </li>
  );
}

/** Where the pieces are: the own line is taken first, and named before the shelf that has the others. */
function Place({ isLine, storage }: Lying): ReactNode {
  const { t } = useTranslation('packing');
  if (!isLine && storage === '') return null;
  return (
    <span className={classes.places}>
      <span className="visually-hidden">{t('station.place', { place: '' })}</span>
      {isLine && (
        <span className={classes.place}>
          <IconStack2 size={20} stroke={1.8} aria-hidden />
          {t('station.inMyLine')}
        </span>
      )}
      {storage !== '' && (
        <span className={classes.place}>
          <IconMapPin size={20} stroke={1.8} aria-hidden />
          {storage}
        </span>
      )}
    </span>
  );
}
