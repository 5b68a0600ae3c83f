import type { ReactNode } from 'react';
import { useExportNote } from './use-export-note';
import { ExportMenu } from '@/shared/ui/export-menu';
import { wireFilters } from '../list-api';
import { useHiddenColumns, useOwnViews } from '../preferences';
import type { OrderSearch } from '../search';
import { ListSettings } from './list-settings';
import { OwnViews } from './own-views';
import { useToFiles } from './use-to-files';

/** The list's own views, its way out as a file, and what it shows: loaded beside the rows, which do not wait for it. */
export function ListTools({
  search,
  onSearch,
}: {
  search: OrderSearch;
  onSearch: (change: Partial<OrderSearch>) => void;
}): ReactNode {
  const note = useExportNote();
  const [hidden, setHidden] = useHiddenColumns();
  const [own, setOwn] = useOwnViews();
  return (
    <>
      <OwnViews search={search} views={own} onViews={setOwn} onSearch={onSearch} />
      <ExportMenu
        path="/api/v1/orders/export"
        query={wireFilters(search)}
        note={note}
        onMore={useToFiles(wireFilters(search))}
      />
      <ListSettings hidden={hidden} onHidden={setHidden} />
    </>
  );
}
