import '@/shared/ui/dialog-styles';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Mark.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { Highlight, Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import {
  IconAppWindow,
  IconBarcode,
  IconId,
  IconReceipt,
  IconSearch,
  IconTag,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/access/session';
import { ScanByCamera } from '@/shared/scan/camera/scan-by-camera';
import { useFocusBack } from '@/shared/ui/focus-back';
import { useHoldsFocus } from '@/shared/ui/holds-focus';
import { Thumb } from '@/shared/ui/thumb';
import { findableEntries } from '../navigation';
import { endTyping, onTypedAhead, typedAhead } from './typed-ahead';
import { useCommands } from './use-commands';
import { useHits, type HitGroup, type HitKind } from './use-hits';
import classes from './palette.module.css';

const [store, control] = createSpotlight();

/** Lists the typed words can be looked for in, each for those who may open it. */
const SEARCHED = [
  { to: '/backoffice/orders', label: 'nav.findOrder', where: 'nav.findOrderWhere' },
  { to: '/wms/inventory', label: 'nav.findGoods', where: undefined },
  { to: '/backoffice/products', label: 'nav.findProduct', where: undefined },
] as const;

const SIGNS: Readonly<Record<HitKind, TablerIcon>> = {
  orders: IconReceipt,
  customers: IconUser,
  products: IconTag,
  wmsInventory: IconBarcode,
  adminUser: IconId,
};

/** How many pages, and how many commands, are named beside what was found. */
const MOST_PLACES = 5;

interface Item {
  id: string;
  label: string;
  facts?: string;
  icon: TablerIcon;
  image?: string;
  go: () => void;
}

/**
 * Ctrl+K: pages and commands, and what the server finds of orders, customers, products, goods and people, in one field.
 * Loads when first opened, and begins with what was typed meanwhile.
 */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }): ReactNode {
  const { t } = useTranslation();
  useEffect(function openOnArrival() {
    control.open();
    return () => control.close();
  }, []);
  const isNarrow = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false });
  useHoldsFocus(true);
  useFocusBack(true); // the frame goes before its own way back would run
  const [words, setWords] = useState(typedAhead);
  useEffect(() => onTypedAhead(setWords), []);
  const typed = words.trim();
  const { groups, isLoading, failed } = useHits(typed);
  const pages = named(usePages(), typed);
  const commands = named(useCommands(onKeys), typed);
  const searches = useSearches(typed);
  const places = [
    { title: t('nav.pages'), items: pages },
    { title: t('nav.commands'), items: commands },
  ].filter(({ items }) => items.length > 0);
  const shown = typed === '' ? places.toReversed() : places;
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
        placeholder={t(isNarrow ? 'list.search' : 'nav.search')}
        aria-label={t('nav.search')}
        onFocus={({ currentTarget: field }) => {
          field.setSelectionRange(field.value.length, field.value.length);
          endTyping();
        }}
      />
      <p role="status" className="visually-hidden">
        {isLoading ? t('nav.searching') : ''}
      </p>
      <Spotlight.ActionsList>
        <div ref={list}>
          {shown.map((place) => (
            <Items key={place.title} {...place} words={typed} />
          ))}
          {groups.map(({ title, hits }) => (
            <Items
              key={title}
              title={t(`title.${title}`)}
              items={hits.map((hit) => ({ ...hit, icon: SIGNS[title] }))}
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
      {items.map(({ id, label, facts, icon: Icon, image, go }) => (
        <Spotlight.Action key={id} onClick={go}>
          <span className={classes.sign}>
            {image ? <Thumb name={image} /> : <Icon size={18} stroke={1.7} aria-hidden className={classes.icon} />}
          </span>
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

/** The pages of this person; those that only serve to change something are commands. */
function usePages(): Item[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSession();
  const own = [
    { to: '/profile/me', title: 'profile' },
    { to: '/profile/changepasword', title: 'changePassword' },
  ] as const;
  return [...findableEntries(user).filter(({ writes }) => !writes), ...own].map(({ to, title }) => ({
    id: to,
    label: t(`title.${title}`),
    icon: IconAppWindow,
    go: () => void navigate({ to }),
  }));
}

/** Those that have the words; of many the first. */
function named(items: readonly Item[], typed: string): readonly Item[] {
  const words = typed.toLowerCase();
  const found = items.filter(({ label, facts = '' }) => `${label} ${facts}`.toLowerCase().includes(words));
  return words === '' ? found : found.slice(0, MOST_PLACES);
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
