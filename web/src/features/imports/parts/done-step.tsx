import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryKeys, goodsKeys, partnerKeys, productKeys, stockKeys, storageKeys } from '@/entities/keys';
import { formatNumber } from '@/shared/i18n/format';
import { Section } from '@/shared/ui/section';
import { Answers, type AnswersProps } from './answers';
import classes from './imports.module.css';

/** What came in. */
export function DoneStep({ file, search, onSearch }: AnswersProps): ReactNode {
  const { t } = useTranslation('imports');
  const cache = useQueryClient();
  useEffect(() => {
    for (const { all } of [stockKeys, goodsKeys, productKeys, partnerKeys, storageKeys, categoryKeys])
      void cache.invalidateQueries({ queryKey: all });
  }, [cache]);
  return (
    <>
      <Section>
        <div className={classes.done} role="status">
          <IconCircleCheck size={32} aria-hidden />
          <strong>{t('done.title', { rows: formatNumber(file.written) })}</strong>
          <span className="soft">
            {t('done.text', { unchanged: formatNumber(file.unchanged), error: formatNumber(file.error) })}
          </span>
        </div>
      </Section>
      <Answers file={file} search={search} onSearch={onSearch} />
    </>
  );
}
