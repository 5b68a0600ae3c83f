import { Button } from '@mantine/core';
import { IconRotateClockwise2 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drawn } from '@/entities/draw';
import { OrderNumber } from '@/entities/order-number';
import { formatDateTime, formatNumber } from '@/shared/i18n/format';
import { CopyButton } from '@/shared/ui/copy-button';
import { Tag } from '@/shared/ui/status-tag';
import { canReplay, replay, type Step } from '../draws';
import classes from './draw-card.module.css';

type Naming = (id: number) => string;

/** One draw: what came out, from which pool with which seed; on demand drawn again, number by number. */
export function DrawCard({ drawn }: { drawn: Drawn }): ReactNode {
  const { t } = useTranslation('products');
  const [steps, setSteps] = useState<readonly Step[] | null>(null);
  const nameOf: Naming = (id) => drawn.goods.find((goods) => goods.id === id)?.name ?? `#${id}`;
  const { seed, pool, chosen } = drawn.draw;
  const total = pool.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <article className={classes.card} aria-label={drawn.order_number}>
      <header className={classes.head}>
        <strong>
          <OrderNumber id={drawn.order_id} number={drawn.order_number} />
        </strong>
        <span className="small soft">{formatDateTime(drawn.at)}</span>
        <Tag tone={drawn.holds ? 'good' : 'bad'}>{t(drawn.holds ? 'draw.holds' : 'draw.broken')}</Tag>
      </header>
      <p>
        {t('draw.got')} {summary(chosen, nameOf)}
      </p>
      <p className={classes.seed}>
        <span className="soft small">{t('draw.seed')}</span> <span className={classes.code}>{seed}</span>{' '}
        <CopyButton value={seed} thing={t('draw.seed')} />
      </p>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('component.pool')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('component.pool')}</th>
            <th scope="col" className="numeric">
              {t('component.weight')}
            </th>
            <th scope="col" className="numeric">
              {t('draw.each')}
            </th>
            <th scope="col" className="numeric">
              {t('draw.free')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pool.map((part) => (
            <tr key={part.warehouse_product_id}>
              <td>{nameOf(part.warehouse_product_id)}</td>
              <td className="numeric">
                {formatNumber(part.weight)} / {formatNumber(total)}
              </td>
              <td className="numeric">{formatNumber(part.quantity)}</td>
              <td className="numeric">{formatNumber(part.free)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {canReplay() && !steps && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconRotateClockwise2 size={14} aria-hidden />}
          className={classes.again}
          onClick={() => void replay(drawn.draw).then(setSteps)}
        >
          {t('draw.again')}
        </Button>
      )}
      {!canReplay() && <p className="small soft">{t('draw.noMeans')}</p>}
      {steps && <Steps steps={steps} nameOf={nameOf} />}
    </article>
  );
}

function summary(chosen: readonly number[], nameOf: Naming): string {
  const counts = new Map<number, number>();
  for (const id of chosen) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => `${nameOf(id)} × ${formatNumber(count)}`).join(', ');
}

function Steps({ steps, nameOf }: { steps: readonly Step[]; nameOf: Naming }): ReactNode {
  const { t } = useTranslation('products');
  const isSame = steps.every((step) => step.isSame);
  return (
    <>
      <p role="status">
        <Tag tone={isSame ? 'good' : 'bad'}>{t(isSame ? 'draw.same' : 'draw.other')}</Tag>
      </p>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('draw.again')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('draw.step')}</th>
            <th scope="col" className="numeric">
              {t('draw.number')}
            </th>
            <th scope="col">{t('draw.came')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ n, at, total, chosen, isSame: isRight }) => (
            <tr key={n}>
              <td>{formatNumber(n)}</td>
              <td className="numeric">{t('draw.of', { at: formatNumber(at), total: formatNumber(total) })}</td>
              <td>
                {nameOf(chosen)} {isRight ? '✓' : `✗ ${t('draw.other')}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
