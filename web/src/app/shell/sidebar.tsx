import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconClockExclamation, IconFlag } from '@tabler/icons-react';
import { Link, useMatches, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstStepsQuery, isStarted, stepsAsked, stepsTaken, useSkippedSteps } from '@/entities/first-steps';
import { ALL_ORDERS } from '@/entities/order-search';
import { MOST_COUNTED, waitingQuery, type WaitingCounts } from '@/entities/waiting';
import { can, type Actor } from '@/shared/access/access';
import { useMirrored } from '@/shared/access/mirrored';
import { useSession } from '@/shared/access/session';
import type { TitleKey } from '@/shared/routing/static-data';
import { aheadPart } from '@/shared/ui/ahead-part';
import { notify } from '@/shared/ui/feedback';
import { Opener } from '@/shared/ui/opener';
import { Tip } from '@/shared/ui/tip';
import {
  countsBeside,
  currentEntry,
  isGroup,
  visibleEntries,
  visibleNavigation,
  type NavEntry,
  type NavGroup,
  type NavItem,
} from '../navigation';
import classes from './sidebar.module.css';

const groupMenu = aheadPart(() => import('./group-menu').then((module) => module.GroupMenu));

interface SidebarProps {
  isSmall: boolean;
  onChosen?: () => void;
}

/** The menu; minimised it shows icons with tooltips and a fly-out per group. */
export function Sidebar({ isSmall, onChosen }: SidebarProps): ReactNode {
  const { t } = useTranslation();
  const user = useSession();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const isLate = useRouterState({
    select: ({ location: { search } }) => pathname === ORDERS && 'late' in search && search.late === '1',
  });
  const under = useMatches({ select: (matches) => matches.at(-1)?.staticData.under?.at(-1)?.to });
  const current = isLate ? '' : currentEntry(pathname, visibleEntries(user), under);
  const nav = useRef<HTMLElement>(null);
  useEffect(
    function showCurrent() {
      if (current) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    },
    [current],
  );
  const waiting = useWaiting(user);
  const counts = waiting ? countsBeside(waiting, visibleEntries(user)) : NOTHING;
  const shown = { current, isSmall, onChosen, counts };
  return (
    <nav ref={nav} aria-label={t('nav.main')} className={classes.nav} data-small={isSmall || undefined}>
      <ul>
        <StartEntry isSmall={isSmall} isCurrent={pathname === START} onChosen={onChosen} />
      </ul>
      {visibleNavigation(user).map(({ name, items }) => (
        <section key={name} aria-label={t(`nav.section.${name}`)} className={classes.section}>
          {!isSmall && name !== 'overview' && (
            <p className={classes.heading} aria-hidden>
              {t(`nav.section.${name}`)}
            </p>
          )}
          <ul>
            {items.map((item) => (
              <li key={item.title}>
                <Item item={item} {...shown} />
                {!isGroup(item) && item.to === ORDERS && (
                  <LateEntry isSmall={isSmall} isCurrent={isLate} count={waiting?.late ?? 0} onChosen={onChosen} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Areas of which something is counted. */
const COUNTING = ['order', 'payment', 'packing', 'wms'] as const;
const NOTHING: ReadonlyMap<string, number> = new Map();

/** How much waits, kept up by the live news. */
function useWaiting(user: Actor | null): WaitingCounts | undefined {
  const isAsked = user !== null && COUNTING.some((area) => can(user, area));
  const counts = useMirrored('waiting', useQuery({ ...waitingQuery, enabled: isAsked }).data);
  return isAsked ? counts : undefined;
}

interface ItemProps {
  item: NavItem;
  current: string;
  isSmall: boolean;
  onChosen: (() => void) | undefined;
  counts: ReadonlyMap<string, number>;
}

function Item({ item, ...shown }: ItemProps): ReactNode {
  const { current, isSmall, counts, onChosen } = shown;
  if (isGroup(item)) return isSmall ? <FlyOut group={item} {...shown} /> : <FoldGroup group={item} {...shown} />;
  return (
    <Entry
      entry={item}
      isCurrent={item.to === current}
      isSmall={isSmall}
      count={counts.get(item.to) ?? 0}
      onChosen={onChosen}
    />
  );
}

/** A counter beside a name: the number for the eye, words for who hears it. */
function Count({ count, isSmall = false }: { count: number; isSmall?: boolean }): ReactNode {
  const words = useCountWords();
  if (count === 0) return null;
  return (
    <>
      <small className={classes.count} data-small={isSmall || undefined} aria-hidden>
        {count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : count}
      </small>
      {!isSmall && <span className="visually-hidden">{words(count)}</span>}
    </>
  );
}

function useCountWords(): (count: number) => string {
  const { t } = useTranslation();
  return (count) => (count >= MOST_COUNTED ? t('nav.waitingMany') : t('nav.waiting', { count }));
}

interface EntryProps {
  entry: NavEntry;
  isCurrent: boolean;
  isSmall: boolean;
  count: number;
  onChosen: (() => void) | undefined;
}

/** Entries whose words not everybody knows; each has some more to say. */
const EXPLAINED = [
  'orderQuick',
  'shippingCheck',
  'po',
  'wmsInventory',
  'wmsTransfer',
  'wmsCount',
  'wmsOut',
  'wmsWaitShip',
  'wmsSummary',
  'wmsStorageSummary',
  'wmsDetail',
  'wmsPacking',
  'wmsProduct',
  'wmsPartner',
  'wmsPromotion',
  'adminTeam',
  'adminDepartment',
  'adminSaleChannel',
  'adminProduct',
  'adminSkuRandom',
  'adminMessage',
] as const satisfies readonly TitleKey[];

function Entry({ entry, isCurrent, isSmall, count, onChosen }: EntryProps): ReactNode {
  const { t } = useTranslation();
  const words = useCountWords();
  const Icon = entry.icon;
  const title = t(`title.${entry.title}`);
  const name = count > 0 ? `${title} · ${words(count)}` : title;
  const explained = EXPLAINED.find((one) => one === entry.title);
  const about = explained ? t(`nav.about.${explained}`) : '';
  const tip = isSmall && about ? `${name}: ${about}` : isSmall ? name : about;
  return (
    <Tip label={tip} position="right" multiline maw={280} disabled={tip === ''}>
      <Link
        to={entry.to}
        className={classes.entry}
        activeOptions={{ exact: true }}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={isSmall ? name : undefined}
        onClick={onChosen}
      >
        {Icon && <Icon size={20} stroke={1.7} aria-hidden />}
        {!isSmall && <span>{title}</span>}
        <Count count={count} isSmall={isSmall} />
      </Link>
    </Tip>
  );
}

/** The way to the orders that should have left by now, while there are some. */
function LateEntry({ isSmall, isCurrent, count, onChosen }: Omit<EntryProps, 'entry'>): ReactNode {
  const { t } = useTranslation();
  const words = useCountWords();
  if (count === 0) return null;
  const name = `${t('nav.late')} · ${words(count)}`;
  return (
    <Tip label={name} position="right" disabled={!isSmall}>
      <Link
        to={ORDERS}
        search={LATE}
        className={classes.entry}
        activeOptions={{ exact: true }}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={isSmall ? name : undefined}
        onClick={onChosen}
      >
        <IconClockExclamation size={20} stroke={1.7} aria-hidden />
        {!isSmall && <span>{t('nav.late')}</span>}
        <Count count={count} isSmall={isSmall} />
      </Link>
    </Tip>
  );
}

const ORDERS = '/backoffice/orders';
const LATE = { ...ALL_ORDERS, late: '1' };
const START = '/start';

/** The way back to the first steps, until all are taken and no samples are left. */
function StartEntry({ isSmall, isCurrent, onChosen }: Omit<EntryProps, 'entry' | 'count'>): ReactNode {
  const { t } = useTranslation();
  const user = useSession();
  const [isDone, setDone] = useLocalStorage({
    key: `langraan-started-${user?.enterprise_id ?? 0}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const isAsked = user !== null && can(user, 'admin') && !isDone;
  const data = useMirrored('first-steps', useQuery({ ...firstStepsQuery, enabled: isAsked }).data);
  const [skipped] = useSkippedSteps();
  const isOver = data !== undefined && isStarted(data, skipped);
  // What is passed over on this device may be taken up again.
  const isAllTaken = data !== undefined && isStarted(data, []);
  const wasOn = useRef(false);
  if (data && !isOver) wasOn.current = true;
  const navigate = useNavigate();
  useEffect(
    function rememberDone() {
      if (!isOver) return;
      if (isAllTaken) setDone(true);
      if (!wasOn.current || window.location.pathname === START) return;
      wasOn.current = false;
      const next = { label: t('nav.startAfter'), run: () => void navigate({ to: START }), course: START };
      notify(t('nav.startDone'), { next });
    },
    [isOver, isAllTaken, setDone, navigate, t],
  );
  if (!isAsked || !data || isOver) return null;
  const share = `${stepsTaken(data)}/${stepsAsked(data, skipped).length}`;
  const name = `${t('title.start')} ${share}`;
  return (
    <li>
      <Tip label={name} position="right" disabled={!isSmall}>
        <Link
          to={START}
          className={classes.entry}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={isSmall ? name : undefined}
          onClick={onChosen}
        >
          <IconFlag size={20} stroke={1.7} aria-hidden />
          {!isSmall && (
            <>
              <span>{t('title.start')}</span> <small className="soft">{share}</small>
            </>
          )}
        </Link>
      </Tip>
    </li>
  );
}

type GroupProps = Omit<ItemProps, 'item' | 'isSmall'> & { group: NavGroup };

const countOf = ({ entries }: NavGroup, counts: ReadonlyMap<string, number>): number =>
  entries.reduce((sum, { to }) => sum + (counts.get(to) ?? 0), 0);

function FoldGroup({ group, current, counts, onChosen }: GroupProps): ReactNode {
  const { t } = useTranslation();
  const isHere = group.entries.some((entry) => entry.to === current);
  const [isOpen, setOpen] = useLocalStorage({
    key: `langraan-group-${group.title}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const isShown = isOpen || isHere;
  const list = (entries: readonly NavEntry[]): ReactNode => (
    <ul className={classes.inner}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Entry
            entry={entry}
            isCurrent={entry.to === current}
            isSmall={false}
            count={counts.get(entry.to) ?? 0}
            onChosen={onChosen}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <button type="button" className={classes.entry} aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
        <group.icon size={20} stroke={1.7} aria-hidden />
        <span>{t(`title.${group.title}`)}</span>
        {!isShown && <Count count={countOf(group, counts)} />}
        <IconChevronDown size={16} aria-hidden className={classes.fold} data-open={isShown || undefined} />
      </button>
      {isShown &&
        (group.parts?.map(({ name, icon: Icon, entries }) => (
          <section key={name} aria-label={t(`nav.part.${name}`)}>
            <p className={classes.part} aria-hidden>
              <Icon size={16} stroke={1.7} />
              {t(`nav.part.${name}`)}
            </p>
            {list(entries)}
          </section>
        )) ??
          list(group.entries))}
    </>
  );
}

function FlyOut({ group, current, counts }: GroupProps): ReactNode {
  const { t } = useTranslation();
  const words = useCountWords();
  const count = countOf(group, counts);
  const title = t(`title.${group.title}`);
  const name = count > 0 ? `${title} · ${words(count)}` : title;
  const isHere = group.entries.some((entry) => entry.to === current);
  return (
    <Opener popup="menu" part={groupMenu} given={{ group }}>
      {(target) => (
        <button {...target} type="button" className={classes.entry} aria-label={name} data-here={isHere || undefined}>
          <group.icon size={20} stroke={1.7} aria-hidden />
          <Count count={count} isSmall />
        </button>
      )}
    </Opener>
  );
}
