import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Writing } from '@/shared/access/access';
import { useCanWrite } from '@/shared/access/session';
import { Tag } from '@/shared/ui/status-tag';
import { isRetired } from './kind';
import classes from './record.module.css';
import { useRetire, type Retirement } from './use-retire';
import './words';

/** Stands above what is known of a thing that is out of use, with the way back for who may retire. */
export function RetiredBar({ area, of }: { area: Writing; of: Retirement }): ReactNode {
  const { t } = useTranslation('records');
  const mayRetire = useCanWrite(area, 3);
  const change = useRetire(of);
  return (
    <div className={classes.retired}>
      <div className={classes.mark}>
        <RetiredTag />
        <p className="soft small">{t('retire.text')}</p>
      </div>
      {mayRetire && (
        <Button
          variant="default"
          loading={change.isPending}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => change.run(1)}
        >
          {t('retire.back')}
        </Button>
      )}
    </div>
  );
}

/** What a list says of a row, with a mark where it is out of use. */
export function MarkedRetired({ row, children }: { row: object; children: ReactNode }): ReactNode {
  if (!isRetired(row)) return children;
  return (
    <span className="row">
      {children}
      <RetiredTag />
    </span>
  );
}

function RetiredTag(): ReactNode {
  const { t } = useTranslation('records');
  return <Tag>{t('retire.mark')}</Tag>;
}
