import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useCanWrite } from '@/shared/access/session';
import { ExportMenu } from '@/shared/ui/export-menu';
import { keptSearch } from '@/shared/views/address';
import { useColumnsOf } from '@/shared/views/columns';
import { isFirstVisit } from '@/shared/views/shown-view';
import { useKept, type View } from '@/shared/views/kept';
import { useLook } from '@/shared/views/look';
import { LookButton } from '@/shared/views/look-button';
import { ViewsButton } from '@/shared/views/views-button';
import { withoutDefaults } from '@/shared/search/search';
import { MOST_AWAITED, wireFilters } from '../list-api';
import { moveKept } from '../views-of-browser';
import { ofView, ORDER_SEARCH, type OrderSearch } from '../search';
import { useExportNote } from './use-export-note';
import { useFile } from './use-file';
import { queryText, useToFiles } from './use-to-files';

const LIST = '/backoffice/orders';

interface ListToolsProps {
  search: OrderSearch;
  /** How many orders the filters find; at least so many when capped. */
  found: number;
  isCapped: boolean;
}

/** The list's views, its way out as a file, and what it shows: loaded beside the rows, which do not wait for it. */
export function ListTools({ search, found, isCapped }: ListToolsProps): ReactNode {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const note = useExportNote();
  const file = useFile();
  const isLarge = useCanWrite('order', 1) && (isCapped || found > MOST_AWAITED);
  const columns = useColumnsOf(LIST);
  const { kept, isHere, userId, current, look, setLook, resetLook, keepLook } = useLook(
    LIST,
    Number(search.view),
    columns,
  );
  const form = useKept('/backoffice/orders/create');
  const areHere = isHere && form.isHere;
  useEffect(
    function moveOnce() {
      if (areHere) void moveKept(cache, userId, kept, form.kept);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when both are here
    [areHere],
  );
  const address = keptSearch({ ...withoutDefaults(search, ORDER_SEARCH) });
  const open = (view: View | undefined, replace = false): void => {
    resetLook(view);
    void navigate({ to: LIST, search: view ? ofView(view) : ORDER_SEARCH, replace });
  };
  const isLost = isHere && search.view !== '' && !current;
  useEffect(function forgetView() {
    if (isLost) void navigate({ to: LIST, search: { ...search, view: '' }, replace: true });
  });
  const first = kept.views.find(({ id }) => id === kept.mine.default_id);
  useEffect(function openDefault() {
    if (kept.mine.list === '' || !isFirstVisit(LIST)) return;
    if (first && address === '' && search.view === '') open(first, true);
  });
  return (
    <>
      <ViewsButton
        shown={{ list: LIST, search: address, look, columns }}
        kept={kept}
        userId={userId}
        current={current}
        onOpen={open}
        onLost={keepLook}
      />
      <ExportMenu
        path="/api/v1/orders/export"
        query={wireFilters(search)}
        note={note}
        onMore={useToFiles(wireFilters(search))}
        {...(isLarge && { onLarge: (format) => file.run({ query: queryText(wireFilters(search)), format }) })}
      />
      <LookButton columns={columns} look={look} onLook={setLook} />
    </>
  );
}
