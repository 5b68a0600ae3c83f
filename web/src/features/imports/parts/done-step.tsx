import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportKind } from '@/entities/import';
import { categoryKeys, goodsKeys, productKeys, stockKeys, storageKeys } from '@/entities/keys';
import { useCan, useCanWrite } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';
import { pageAt } from '@/shared/routing/pages';
import { Section } from '@/shared/ui/section';
import { AFTER, areaOf } from '../model';
import { Answers, type AnswersProps } from './answers';
import { Refused } from './bad-rows-button';
import classes from './imports.module.css';
import { Pictures } from './pictures';

/** What is done next with what came in: who has products for sale sells them. */
function Next({ kind }: { kind: ImportKind }): ReactNode {
  const { t } = useTranslation('imports');
  const can = useCan();
  const maySell = useCanWrite('order') && areaOf(kind) === 'product';
  const to = AFTER[kind];
  return (
    <span className={`row ${classes.next}`}>
      {can(pageAt(to).access) && (
        <Button component={Link} to={to} variant={maySell ? 'default' : 'filled'}>
          {t(`next.${kind}`)}
        </Button>
      )}
      {maySell && (
        <Button component={Link} to="/backoffice/orders/create">
          {t('next.order')}
        </Button>
      )}
    </span>
  );
}

/** What came in. */
export function DoneStep({ file, search, onSearch }: AnswersProps): ReactNode {
  const { t } = useTranslation('imports');
  const cache = useQueryClient();
  useEffect(() => {
    const sides = [stockKeys, goodsKeys, productKeys, storageKeys, categoryKeys].map(({ all }) => all);
    for (const queryKey of [[file.kind], ...sides]) void cache.invalidateQueries({ queryKey });
  }, [cache, file.kind]);
  return (
    <>
      <Section>
        <div className={classes.done} role="status">
          <IconCircleCheck size={32} aria-hidden />
          <strong>{t('done.title', { rows: formatNumber(file.written) })}</strong>
          <span className="soft">
            {t('done.text', { unchanged: formatNumber(file.unchanged), error: formatNumber(file.error) })}
          </span>
          <Next kind={file.kind} />
        </div>
      </Section>
      <Refused file={file} hint={t('bad.hint')} />
      <Pictures file={file} />
      <Answers file={file} search={search} onSearch={onSearch} />
    </>
  );
}
