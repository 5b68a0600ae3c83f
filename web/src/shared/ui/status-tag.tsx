import {
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconBox,
  IconCash,
  IconChecks,
  IconCircleX,
  IconHomeCheck,
  IconPackageExport,
  IconPackages,
  IconShield,
  IconTruck,
  IconHelp,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '@/shared/api/contract';
import classes from './status-tag.module.css';

const icons: Record<OrderStatus, TablerIcon> = {
  100: IconCash,
  111: IconBox,
  112: IconPackageExport,
  114: IconPackages,
  121: IconTruck,
  122: IconHomeCheck,
  130: IconChecks,
  140: IconCircleX,
  141: IconArrowBackUp,
  142: IconShield,
  998: IconArrowBackUpDouble,
  999: IconChecks,
};

export function isOrderStatus(code: number): code is OrderStatus {
  return code in icons;
}

/** Icon, word and colour of an order status. */
export function StatusTag({ code }: { code: number }): ReactNode {
  const { t } = useTranslation();
  const Icon = isOrderStatus(code) ? icons[code] : IconHelp;
  return (
    <span className={classes.tag} data-status={code}>
      <Icon size={15} stroke={2} aria-hidden />
      {isOrderStatus(code) ? t(`status.${code}`) : t('status.unknown', { code })}
    </span>
  );
}

export type Tone = 'plain' | 'good' | 'bad' | 'warn' | 'info' | 'accent';

/** A tag for other states (packing, users, bills): always a word, the tone only underlines it. */
export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }): ReactNode {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
