import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPackageExport, IconPackageImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite, useSession } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';
import { readMovement } from '../draft-store';
import { totalsOf } from '../posting';
import { WAYS, type Way } from '../ways';
import classes from './movement.module.css';

export const PATHS = {
  in: '/wms/inventory/in', out: '/wms/inventory/out', transfer: '/wms/inventory/transfer', toLine: '/wms/inventory/transfertoline', count: '/wms/inventory/count',
} as const satisfies Record<Way, string>;

const MORE = ['transfer', 'toLine', 'count'] as const;

/** Every way goods move; the two daily ones at hand. */
export function Moves(): ReactNode {
  const { t } = useTranslation('inventory');
  const mayWrite = useCanWrite('wms');
  if (!mayWrite) return null;
  return (
    <div className="row">
      <Menu position="bottom-end">
        <Menu.Target><Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>{t('move.others')}</Button></Menu.Target>
        <Menu.Dropdown>
          {MORE.map((way) => <Menu.Item key={way} renderRoot={(props: object) => <Link to={PATHS[way]} {...props} />}>{t(`move.${way}`)}</Menu.Item>)}
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" leftSection={<IconPackageExport size={16} aria-hidden />} renderRoot={(props: object) => <Link to={PATHS.out} {...props} />}>{t('move.out')}</Button>
      <Button leftSection={<IconPackageImport size={16} aria-hidden />} renderRoot={(props: object) => <Link to={PATHS.in} {...props} />}>{t('move.in')}</Button>
    </div>
  );
}

/** Movements that were begun on this device and are not posted. */
export function KeptDrafts(): ReactNode {
  const { t } = useTranslation('inventory');
  const mayWrite = useCanWrite('wms');
  const userId = useSession()?.id ?? 0;
  const kept = mayWrite ? WAYS.flatMap((way) => readMovement(way, userId) ?? []).filter(({ lines }) => lines.length > 0) : [];
  if (kept.length === 0) return null;
  return (
    <nav className={classes.kept} aria-label={t('move.kept')}>
      <strong>{t('move.kept')}</strong>
      {kept.map((draft) => {
        const { lines, pieces } = totalsOf(draft);
        return <Link key={draft.way} to={PATHS[draft.way]}>{t(`move.${draft.way}`)} · {t('move.sum', { lines: formatNumber(lines), pieces: formatNumber(pieces) })}</Link>;
      })}
    </nav>
  );
}
