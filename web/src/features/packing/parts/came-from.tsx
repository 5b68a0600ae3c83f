import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The order whose page led to a station. */
export function CameFrom({ order }: { order: string }): ReactNode {
  const { t } = useTranslation('packing');
  return (
    <p>
      <span className="soft">{t('check.givenText')}</span> <strong className="code">{order}</strong>
    </p>
  );
}
