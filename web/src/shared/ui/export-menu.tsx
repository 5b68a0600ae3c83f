import { Button } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import type { PathOf, Schema } from '@/shared/api/call-types';
import { useAction } from '@/shared/api/use-action';
import { aheadPart } from './ahead-part';
import { Opener } from './opener';

const items = aheadPart(() => import('./export-items').then((module) => module.ExportItems));

type ExportPath = Extract<PathOf<'get'>, `${string}/export`>;

export interface ExportMenuProps {
  path: ExportPath;
  /** The filters of the list, as the list's own call takes them. */
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** In the path instead of {id}. */
  id?: number;
  /** What the file does not hold, said above its formats. */
  note?: string;
  /** Leads to where more about the file is chosen. */
  onMore?: (() => void) | undefined;
  /** Has the file made elsewhere, where it is too large to wait for here. */
  onLarge?: (format: 'xlsx' | 'csv') => void;
  /** What may come in by file here, and whose area that is. */
  brings?: { kind: Schema<'WireImport'>['kind']; area: 'wms' | 'product' };
}

/** The whole list as it is filtered, as a file. */
export function ExportMenu({ path, query = {}, id, note = '', onMore, onLarge, brings }: ExportMenuProps): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayBring = useCanWrite(brings?.area ?? 'wms') && brings !== undefined;
  const toImport = (): void =>
    void navigate({
      to: '/wms/import',
      search: { kind: brings?.kind ?? 'warehouse_products', id: 0, answer: '', page: 1, limit: 20 },
    });
  const save = useAction<'xlsx' | 'csv', string>({
    run: async (format) => {
      const { saveFile } = await import('@/shared/api/files');
      return saveFile(path.replace('{id}', String(id)) as ExportPath, { ...query, format });
    },
    done: (name) => t('export.done', { name }),
  });
  return (
    <Opener
      popup="menu"
      part={items}
      given={{ note, onSave: onLarge ?? save.run, onMore, onImport: mayBring ? toImport : undefined }}
    >
      {(target) => (
        <Button
          {...target}
          variant="default"
          leftSection={mayBring ? <IconFileImport size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />}
          loading={save.isPending}
        >
          {t(mayBring ? 'export.both' : 'export.button')}
        </Button>
      )}
    </Opener>
  );
}
