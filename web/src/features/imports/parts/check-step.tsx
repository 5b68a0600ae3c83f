import '@/shared/ui/checkbox-styles';
import { Button, Checkbox } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { useBottomBar } from '@/shared/ui/bottom-bar';
import { mayLeave } from '@/shared/ui/may-leave';
import type { Import } from '@/entities/import';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { confirm } from '@/shared/ui/feedback';
import { bringIn, importQuery, mendRows } from '../api';
import { areaOf, areProducts } from '../model';
import { Answers, type AnswersProps } from './answers';
import { Refused } from './bad-rows-button';
import { Making, Unused, useMaking, whyOf } from './beside';
import { Counted } from './count-gaps';
import classes from './imports.module.css';
import { useMends } from './use-mends';

/** The dry run: an answer for each row, what is wrong mended in place and checked again, and the way in. */
export function CheckStep({ file, search, onSearch, onMapping }: AnswersProps & { onMapping: () => void }): ReactNode {
  const foot = useBottomBar();
  const { t } = useTranslation('imports');
  const cache = useQueryClient();
  const [skips, setSkips] = useState(false);
  const coming = file.ok + file.change;
  const commit = useAction<void, Import>({
    run: () => bringIn(file, skips),
    onDone: (now) => cache.setQueryData(importQuery(file.kind, file.id).queryKey, now),
  });
  const [mends, mended] = useMends();
  const mayMend = useCanWrite(areaOf(file.kind));
  const check = useAction<void, Import>({
    run: () => mendRows(file, mends.rows()),
    onDone: (now) => {
      mends.forget(); // a short file may be checked again before this page has seen it being checked
      cache.setQueryData(importQuery(file.kind, file.id).queryKey, now);
    },
  });
  const toColumns = async (): Promise<void> => {
    if (mended === 0 || (await mayLeave())) onMapping();
  };
  const making = useMaking(file);
  const act = t(areProducts(file.kind) ? 'check.commitProducts' : 'check.commit', {
    count: coming,
    rows: formatNumber(coming),
  });
  /** The page says what will happen; asked once more is what changes what is there already, or would be there twice. */
  const press = async (): Promise<void> => {
    const [listed] = file.kind === 'stock' ? whyOf(file) : [];
    if (listed && !(await confirm({ title: t('check.confirmStock'), text: listed, act }))) return;
    if (file.change > 0) {
      const rows = t('check.confirmText', {
        ok: formatNumber(file.ok),
        change: formatNumber(file.change),
        error: formatNumber(file.error),
      });
      const text = making ? `${making} ${rows}` : rows;
      if (!(await confirm({ title: t('check.confirm'), text, act }))) return;
    }
    commit.run();
  };
  return (
    <>
      {coming > 0 && <Making file={file} />}
      <Counted file={file} />
      <Unused file={file} />
      <Refused file={file} hint={t(mayMend ? 'mend.hint' : 'bad.hint')} />
      <Answers file={file} search={search} onSearch={onSearch} mends={mayMend ? mends : undefined} />
      <div className={classes.foot} ref={foot}>
        <span role="status">
          {mended > 0
            ? t('mend.count', { count: mended, text: formatNumber(mended) })
            : coming === 0
              ? t('check.nothing')
              : t('check.coming', { rows: formatNumber(coming) })}
          {file.kind === 'stock' && coming > 0 && <span className="soft"> · {t('check.stockAdds')}</span>}
          {file.kind === 'catalogue' && file.change > 0 && <span className="soft"> · {t('check.stockKept')}</span>}
        </span>
        <span className="row">
          {file.error > 0 && coming > 0 && mended === 0 && (
            <Checkbox
              label={t('check.skip', { rows: formatNumber(file.error) })}
              checked={skips}
              onChange={(event) => setSkips(event.currentTarget.checked)}
            />
          )}
          <Button variant="default" onClick={() => void toColumns()}>
            {t('check.back')}
          </Button>
          {mended > 0 ? (
            <Button
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => check.run()}
              loading={check.isPending}
            >
              {t('mend.check')}
            </Button>
          ) : (
            <Button
              onClick={() => void press()}
              loading={commit.isPending}
              disabled={coming === 0 || (file.error > 0 && !skips)}
            >
              {act}
            </Button>
          )}
        </span>
      </div>
    </>
  );
}
