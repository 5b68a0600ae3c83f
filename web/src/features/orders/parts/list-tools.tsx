import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { ExportMenu } from '@/shared/ui/export-menu';
import { keptSearch } from '@/shared/views/address';
import { isFirstVisit } from '@/shared/views/first-visit';
import { useKept, type View } from '@/shared/views/kept';
import { ViewsButton } from '@/shared/views/views-button';
import { withoutDefaults } from '@/shared/search/search';
import { wireFilters } from '../list-api';
import { moveKept } from '../moved';
import { useListKept } from '../preferences';
import { ofView, ORDER_SEARCH, type OrderSearch } from '../search';
import { ListSettings } from './list-settings';
import { useExportNote } from './use-export-note';
import { useToFiles } from './use-to-files';

/** The list's views, its way out as a file, and what it shows: loaded beside the rows, which do not wait for it. */
export function ListTools({ search }: { search: OrderSearch }): ReactNode {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const note = useExportNote();
  const { kept, isHere, userId, current, look, setLook, resetLook } = useListKept(search.view);
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
    resetLook();
    void navigate({ to: '/backoffice/orders', search: view ? ofView(view) : ORDER_SEARCH, replace });
  };
  const first = kept.views.find(({ id }) => id === kept.mine.default_id);
  useEffect(function openDefault() {
    if (kept.mine.list === '' || !isFirstVisit('/backoffice/orders')) return;
    if (first && address === '' && search.view === '') open(first, true);
  });
  return (
    <>
      <ViewsButton
        shown={{ list: '/backoffice/orders', search: address, look }}
        kept={kept}
        userId={userId}
        current={current}
        onOpen={open}
      />
      <ExportMenu
        path="/api/v1/orders/export"
        query={wireFilters(search)}
        note={note}
        onMore={useToFiles(wireFilters(search))}
      />
      <ListSettings look={look} onLook={setLook} />
    </>
  );
}
