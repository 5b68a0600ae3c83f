import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '@/entities/import';
import { saveBlob } from '@/shared/api/files';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { badRows } from '../api';
import { badRowsText } from '../bad-rows';
import classes from './imports.module.css';
import { useSaid } from './use-said';

/** How rows that can't come in are mended, and their file. */
export function Refused({ file, hint }: { file: Import; hint: string }): ReactNode {
  if (file.error === 0) return null;
  return (
    <div className={classes.refused}>
      <p className="soft">{hint}</p>
      <BadRowsButton file={file} />
    </div>
  );
}

/** The rows that can't come in as a file of their own with what is wrong with each, to be mended and brought in again. */
function BadRowsButton({ file }: { file: Import }): ReactNode {
  const { t } = useTranslation(['imports', 'common']);
  const said = useSaid(file);
  const used = file.fields.filter(({ key }) => key in file.columns || key in file.constants);
  const save = useAction<void, string>({
    run: async () => {
      const rows = await badRows(file);
      const text = badRowsText(used, rows, { row: t('row.number'), reason: t('bad.reason') }, said);
      const name = `${file.name.replace(/\.[^.]+$/, '')} - ${t('answer.error')}.csv`;
      saveBlob(new Blob([text], { type: 'text/csv' }), name);
      return name;
    },
    done: (name) => t('common:export.done', { name }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.run()}
    >
      {t('bad.save', { rows: formatNumber(Math.min(file.error, 10_000)) })}
    </Button>
  );
}
