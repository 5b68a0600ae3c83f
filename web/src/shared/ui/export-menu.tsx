import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PathOf } from '@/shared/api/calls';
import { saveFile } from '@/shared/api/files';
import { useAction } from '@/shared/api/use-action';

type ExportPath = Extract<PathOf<'get'>, `${string}/export`>;

export interface ExportMenuProps {
  path: ExportPath;
  /** The filters of the list, as the list's own call takes them. */
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** In the path instead of {id}. */
  id?: number;
}

/** The whole list as it is filtered, as a file. */
export function ExportMenu({ path, query = {}, id }: ExportMenuProps): ReactNode {
  const { t } = useTranslation();
  const save = useAction<'xlsx' | 'csv', string>({
    run: (format) => saveFile(path.replace('{id}', String(id)) as ExportPath, { ...query, format }),
    done: (name) => t('export.done', { name }),
  });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={save.isPending}>{t('export.button')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save.run('xlsx')}>{t('export.xlsx')}</Menu.Item>
        <Menu.Item onClick={() => save.run('csv')}>{t('export.csv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
