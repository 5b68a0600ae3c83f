import '@/shared/ui/dialog-styles';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Mark.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { Highlight, Loader } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconPlus, IconSearch, type TablerIcon } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canWrite } from '@/shared/access/access';
import { useSession } from '@/shared/access/session';
import { ScanByCamera } from '@/shared/scan/camera/scan-by-camera';
import { findableEntries } from '../navigation';
import { useHits, type HitGroup } from './use-hits';
import classes from './palette.module.css';

const [store, control] = createSpotlight();

/** Lists the typed words can be looked for in, each for those who may open it. */
const SEARCHED = [
  { to: '/backoffice/orders', label: 'nav.findOrder', where: 'nav.findOrderWhere' },
  { to: '/wms/inventory', label: 'nav.findGoods', where: undefined },
  { to: '/backoffice/products', label: 'nav.findProduct', where: undefined },
] as const;

/** What can be made anew on a screen that lists it. */
const MAKES = [
  { at: '/admin/product', to: '/admin/product/form', search: {}, label: 'nav.newProduct', area: 'product' },
  { at: '/wms/product', to: '/wms/product', search: { open: 'new' }, label: 'nav.newGoods', area: 'wms' },
  { at: '/admin/user', to: '/admin/user', search: { open: 'new' }, label: 'nav.newPerson', area: undefined },
] as const;

/** How many pages and actions are named beside what was found. */
const MOST_PLACES = 5;

interface Item {
  id: string;
  label: string;
  facts?: string;
  icon: TablerIcon;
  go: () => void;
}

/** Ctrl+K: pages and actions, and what the server finds of orders, customers, products, goods and people, in one field. Loads when first opened. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }): ReactNode {
  const { t } = useTranslation();
  useEffect(function openOnArrival() {
    control.open();
    return () => control.close();
  }, []);
  const [words, setWords] = useState('');
  const typed = words.trim();
  const { groups, isLoading, failed } = useHits(typed);
  const places = usePlaces(onKeys).filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  const searches = useSearches(typed);
  const shown = typed === '' ? places : places.slice(0, MOST_PLACES);
  const isNothing = typed !== '' && !isLoading && failed.length === 0 && shown.length + groups.length === 0;
  const list = useRef<HTMLDivElement>(null);
  useFirstChosen(list, groups);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={words}
      onQueryChange={setWords}
      centered={false}
      yOffset="12vh"
      onSpotlightClose={onClose}
      scrollable
      maxHeight="min(560px, 70dvh)"
      keepMounted={false}
    >
      <Spotlight.Search
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isLoading ? <Loader size={16} aria-hidden /> : <ScanByCamera look="subtle" onCode={setWords} />}
        placeholder={t('nav.search')}
        aria-label={t('nav.search')}
      />
      <p role="status" className="visually-hidden">
        {isLoading ? t('nav.searching') : ''}
      </p>
      <Spotlight.ActionsList>
        <div ref={list}>
          {shown.length > 0 && <Items title={t('nav.places')} items={shown} words={typed} />}
          {groups.map(({ title, hits }) => (
            <Items
              key={title}
              title={t(`title.${title}`)}
              items={hits.map((hit) => ({ ...hit, icon: IconArrowRight }))}
              words={typed}
            />
          ))}
          {isLoading && groups.length === 0 && <p className={classes.said}>{t('nav.searching')}</p>}
          {isNothing && (
            <p className={classes.said} role="status">
              {t('nav.searchNothing')}
            </p>
          )}
          {failed.map((title) => (
            <p key={title} className={classes.failed} role="alert">
              {t('nav.searchFailed', { where: t(`title.${title}`) })}
            </p>
          ))}
          {searches.length > 0 && <Items title={t('nav.searchIn')} items={searches} words="" />}
        </div>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function Items({ title, items, words }: { title: string; items: readonly Item[]; words: string }): ReactNode {
  return (
    <Spotlight.ActionsGroup label={title} role="group" aria-label={title}>
      {items.map(({ id, label, facts, icon: Icon, go }) => (
        <Spotlight.Action key={id} onClick={go}>
          <Icon size={16} aria-hidden className={classes.icon} />
          <span className={classes.item}>
            <Highlight component="span" highlight={words} className={classes.label}>
              {label}
            </Highlight>
            {facts && (
              <Highlight component="span" highlight={words} className={classes.facts}>
                {facts}
              </Highlight>
            )}
          </span>
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Pages and actions of this person. */
function usePlaces(onKeys: () => void): Item[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSession();
  const entries = findableEntries(user);
  const isReadOnly = user?.read_only ?? true;
  const makes = MAKES.filter(
    ({ at, area }) => entries.some(({ to }) => to === at) && !isReadOnly && (!area || canWrite(user, area)),
  );
  return [
    ...entries.map(({ to, title }) => ({
      id: to,
      label: t(`title.${title}`),
      icon: IconArrowRight,
      go: () => void navigate({ to }),
    })),
    ...makes.map(({ to, label, search }) => ({
      id: label,
      label: t(label),
      icon: IconPlus,
      go: () => void navigate({ to, search } as never),
    })),
    {
      id: '/profile/me',
      label: t('title.profile'),
      icon: IconArrowRight,
      go: () => void navigate({ to: '/profile/me' }),
    },
    {
      id: '/profile/changepasword',
      label: t('title.changePassword'),
      icon: IconArrowRight,
      go: () => void navigate({ to: '/profile/changepasword' }),
    },
    { id: 'keys', label: t('user.keys'), icon: IconArrowRight, go: onKeys },
  ];
}

/** The lists that show all of what a few hits stand for. */
function useSearches(typed: string): Item[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entries = findableEntries(useSession());
  return SEARCHED.filter(({ to }) => typed.length > 1 && entries.some((entry) => entry.to === to)).map(
    ({ to, label, where }) => ({
      id: `find ${to}`,
      label: t(label, { words: typed }),
      ...(where && { facts: t(where) }),
      icon: IconSearch,
      go: () => void navigate({ to, search: { q: typed } as never }),
    }),
  );
}

/** What comes later takes the choice of what was first, unless somebody has moved on. */
function useFirstChosen(list: React.RefObject<HTMLDivElement | null>, groups: readonly HitGroup[]): void {
  const ids = groups.flatMap(({ hits }) => hits.map(({ id }) => id)).join();
  const before = useRef('');
  useEffect(function chooseFirst() {
    if (before.current === ids) return;
    before.current = ids;
    if (store.getState().selected > 0) return;
    list.current?.querySelector('[data-selected]')?.removeAttribute('data-selected');
    list.current?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  });
}
