import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/shared/access/session';

/** The way to what lies on one's own line, for those whose menu has no warehouse. */
export function MyLine({ userId }: { userId: number }): ReactNode {
  const { t } = useTranslation('packing');
  const can = useCan();
  const to: string = `/wms/inventory/line?user=${userId}`;
  if (!can('employee')) return null;
  return (
    <Button
      variant="default"
      size="lg"
      leftSection={<IconStack2 size={22} aria-hidden />}
      renderRoot={(props: object) => <Link to={to} {...props} />}
    >
      {t('station.myLine')}
    </Button>
  );
}
