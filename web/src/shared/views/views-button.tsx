import './words';
import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { aheadPart } from '@/shared/ui/ahead-part';
import { lazyLayer } from '@/shared/ui/lazy-part';
import { Opener } from '@/shared/ui/opener';
import { Tip } from '@/shared/ui/tip';
import { isSame } from './address';
import { changeView, isOwn } from './calls';
import { hiddenIn, type Choosable } from './columns';
import type { Kept, Look, View } from './kept';
import type { ListPath } from './lists';

const items = aheadPart(() => import('./views-items').then((module) => module.ViewsItems));
const NameDialog = lazyLayer(() => import('./name-dialog').then((module) => module.NameDialog));
const ManageDialog = lazyLayer(() => import('./manage-dialog').then((module) => module.ManageDialog));

/** A list as it is shown now. */
export interface Shown {
  list: ListPath;
  /** What a view keeps of the address. */
  search: string;
  look: Look;
  /** The columns that may be hidden. */
  columns: readonly Choosable[];
}

export interface ViewsButtonProps {
  shown: Shown;
  kept: Kept;
  userId: number;
  current: View | undefined;
  /** Shows a view, or the list without one. */
  onOpen: (view: View | undefined) => void;
  /** The view in use is gone; the look is the one it had. */
  onLost: (look: Look) => void;
  /** With the name of the view in use, where nothing else says it. */
  isNamed?: boolean;
}

const sameLook = ({ look, columns }: Shown, view: View): boolean =>
  look.hidden === hiddenIn(view.hidden, columns) && (view.density === '' || look.density === view.density);

/** The views of a list: which there are, saving what is shown as one, and what was changed of the one in use. */
export function ViewsButton({
  shown,
  kept,
  userId,
  current,
  onOpen,
  onLost,
  isNamed = false,
}: ViewsButtonProps): ReactNode {
  const { t } = useTranslation('views');
  const [isNaming, naming] = useDisclosure(false);
  const [isManaging, managing] = useDisclosure(false);
  const was = useRef({ naming: false, managing: false });
  if (isNaming) was.current.naming = true;
  if (isManaging) was.current.managing = true;
  const seen = useRef({ view: current, search: current?.search ?? '', look: shown.look });
  const isKept = (search: string): boolean => isSame(shown.search, search);
  const isChanged =
    current !== undefined && !((isKept(current.search) || isKept(seen.current.search)) && sameLook(shown, current));
  useLayoutEffect(function meetNews() {
    const { view, search, look } = seen.current;
    const isSameView = view !== undefined && view.id === current?.id;
    seen.current = { view: current, search: isSameView ? search : (current?.search ?? ''), look: shown.look };
    if (isSameView && view.version < current.version && !isOwn(current))
      void import('./view-news').then((news) => news.tellChanged(current.user_id === userId, () => onOpen(current)));
    if (view && !current && !kept.views.some(({ id }) => id === view.id)) {
      onLost(look);
      void import('./view-news').then((news) => news.tellGone());
    }
  });
  const save = useAction({
    run: (view: View) => changeView({ ...view, search: shown.search, ...shown.look }),
    invalidates: [['views']],
    done: ({ name }) => t('saved', { name }),
    onDone: (view) => onOpen(view),
  });
  const owner = current && current.user_id !== userId ? ` · ${t('sharedBy', { name: current.user_name })}` : '';
  const label = current
    ? t('menuOf', { name: current.name }) + owner + (isChanged ? ` (${t('changed')})` : '')
    : t('menu');
  const Icon = current ? IconBookmarkFilled : IconBookmark;
  return (
    <>
      <Opener
        popup="menu"
        part={items}
        given={{
          kept,
          current,
          isChanged,
          userId,
          maySave: current !== undefined && (current.user_id === userId || kept.may_share),
          onSave: () => current && save.run(current),
          onOpen,
          onName: naming.open,
          onManage: managing.open,
        }}
      >
        {(target) =>
          isNamed ? (
            // One element with a view and without: the menu belongs to the button that opened it first.
            <Button
              {...target}
              variant={current ? 'light' : 'default'}
              color="accent"
              maw={220}
              px={current ? undefined : 8}
              aria-label={label}
              title={label}
            >
              <Icon size={current ? 16 : 18} aria-hidden style={{ flex: 'none', marginRight: current ? 8 : 0 }} />
              {current && (
                <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {(isChanged ? '• ' : '') + current.name + (owner && ` · ${current.user_name}`)}
                </span>
              )}
            </Button>
          ) : (
            <Tip label={label}>
              <ActionIcon
                {...target}
                size="input-sm"
                variant={isChanged ? 'light' : 'default'}
                color="accent"
                aria-label={label}
              >
                <Icon size={18} aria-hidden />
              </ActionIcon>
            </Tip>
          )
        }
      </Opener>
      {was.current.naming && (
        <Suspense>
          <NameDialog
            isOpen={isNaming}
            onClose={naming.close}
            shown={shown}
            kept={kept}
            userId={userId}
            onSaved={onOpen}
          />
        </Suspense>
      )}
      {was.current.managing && (
        <Suspense>
          <ManageDialog
            isOpen={isManaging}
            onClose={managing.close}
            list={shown.list}
            kept={kept}
            userId={userId}
            onGone={(view) => view.id === current?.id && onOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
