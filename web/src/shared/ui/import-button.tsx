import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';

/** Where a list of products is empty: the way to have all of them come in from one file. */
export function ImportButton(): ReactNode {
  const { t } = useTranslation();
  const [maySell, mayStore] = [useCanWrite('product'), useCanWrite('wms')];
  if (!maySell && !mayStore) return null;
  return (
    <Button
      component={Link}
      to="/wms/import"
      search={{ kind: 'catalogue', id: 0, answer: '', page: 1, limit: 20 } as never}
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden />}
    >
      {t('title.wmsImport')}
    </Button>
  );
}
