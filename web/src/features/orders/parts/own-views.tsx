import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark } from '@tabler/icons-react';
import { Suspense, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { aheadPart } from '@/shared/ui/ahead-part';
import { notify } from '@/shared/ui/feedback';
import { later } from '@/shared/ui/later';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Opener } from '@/shared/ui/opener';
import { Tip } from '@/shared/ui/tip';
import type { OwnView } from '../preferences';
import { isSameView, NO_FILTERS, viewSearch, type OrderSearch } from '../search';

const items = aheadPart(() => import('./own-view-items').then((module) => module.OwnViewItems));
const loadName = () => import('./own-view-name').then((module) => module.OwnViewName);
const OwnViewName = lazyPart(loadName);
later(loadName);

export interface OwnViewsProps {
  search: OrderSearch;
  views: readonly OwnView[];
  onViews: (views: readonly OwnView[]) => void;
  onSearch: (change: Partial<OrderSearch>) => void;
}

/** Saves the filters in use under a name; a saved view that was changed may be saved again, saved as another, or reset. */
export function OwnViews({ search, views, onViews, onSearch }: OwnViewsProps): ReactNode {
  const { t } = useTranslation('orders');
  const [isNaming, naming] = useDisclosure(false);
  const wasNaming = useRef(false);
  if (isNaming) wasNaming.current = true;
  const current = views.find(({ name }) => name === search.view);
  const isChanged = current !== undefined && !isSameView(current.search, viewSearch(search));
  const save = (name: string): void => {
    const rest = views.filter((view) => view.name !== name);
    onViews([...rest, { name, search: viewSearch(search) }]);
    onSearch({ view: name });
  };
  const remove = (view: OwnView): void => {
    onViews(views.filter(({ name }) => name !== view.name));
    onSearch(NO_FILTERS);
    notify(t('views.removed', { name: view.name }), {
      undo: () => onViews([...views.filter(({ name }) => name !== view.name), view]),
    });
  };
  return (
    <>
      <Opener
        popup="menu"
        part={items}
        given={{
          current,
          isChanged,
          onSave: save,
          onReset: (view) => onSearch(view.search),
          onRemove: remove,
          onName: naming.open,
        }}
      >
        {(target) => (
          <Tip label={t('views.menu')}>
            <ActionIcon
              {...target}
              variant={isChanged ? 'light' : 'default'}
              color="accent"
              aria-label={isChanged ? `${t('views.menu')} (${t('views.changed')})` : t('views.menu')}
            >
              <IconBookmark size={18} aria-hidden />
            </ActionIcon>
          </Tip>
        )}
      </Opener>
      {wasNaming.current && (
        <Suspense>
          <OwnViewName isOpen={isNaming} onClose={naming.close} onSave={save} />
        </Suspense>
      )}
    </>
  );
}
