import { useLocalStorage } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/access/session';
import { aheadPart } from '@/shared/ui/ahead-part';
import { Opener } from '@/shared/ui/opener';
import { Tip } from '@/shared/ui/tip';
import { currentEntry, isGroup, visibleEntries, visibleNavigation, type NavEntry, type NavGroup } from '../navigation';
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
  const current = currentEntry(pathname, visibleEntries(user));
  const nav = useRef<HTMLElement>(null);
  useEffect(
    function showCurrent() {
      if (current) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    },
    [current],
  );
  return (
    <nav ref={nav} aria-label={t('nav.main')} className={classes.nav} data-small={isSmall || undefined}>
      <ul>
        {visibleNavigation(user).map((item) => (
          <li key={item.title}>
            {isGroup(item) ? (
              isSmall ? (
                <FlyOut group={item} current={current} />
              ) : (
                <FoldGroup group={item} current={current} onChosen={onChosen} />
              )
            ) : (
              <Entry entry={item} isCurrent={item.to === current} isSmall={isSmall} onChosen={onChosen} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  entry: NavEntry;
  isCurrent: boolean;
  isSmall: boolean;
  onChosen: (() => void) | undefined;
}

function Entry({ entry, isCurrent, isSmall, onChosen }: EntryProps): ReactNode {
  const { t } = useTranslation();
  const Icon = entry.icon;
  const name = t(`title.${entry.title}`);
  return (
    <Tip label={name} position="right" disabled={!isSmall}>
      <Link
        to={entry.to}
        className={classes.entry}
        activeOptions={{ exact: true }}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={isSmall ? name : undefined}
        onClick={onChosen}
      >
        {Icon && <Icon size={20} stroke={1.7} aria-hidden />}
        {!isSmall && <span>{name}</span>}
      </Link>
    </Tip>
  );
}

function FoldGroup({
  group,
  current,
  onChosen,
}: {
  group: NavGroup;
  current: string;
  onChosen: (() => void) | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const isHere = group.entries.some((entry) => entry.to === current);
  const [isOpen, setOpen] = useLocalStorage({
    key: `langraan-group-${group.title}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const isShown = isOpen || isHere;
  return (
    <>
      <button type="button" className={classes.entry} aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
        <group.icon size={20} stroke={1.7} aria-hidden />
        <span>{t(`title.${group.title}`)}</span>
        <IconChevronDown size={16} aria-hidden className={classes.fold} data-open={isShown || undefined} />
      </button>
      {isShown && (
        <ul className={classes.inner}>
          {group.entries.map((entry) => (
            <li key={entry.to}>
              <Entry entry={entry} isCurrent={entry.to === current} isSmall={false} onChosen={onChosen} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FlyOut({ group, current }: { group: NavGroup; current: string }): ReactNode {
  const { t } = useTranslation();
  const name = t(`title.${group.title}`);
  const isHere = group.entries.some((entry) => entry.to === current);
  return (
    <Opener popup="menu" part={groupMenu} given={{ group }}>
      {(target) => (
        <button {...target} type="button" className={classes.entry} aria-label={name} data-here={isHere || undefined}>
          <group.icon size={20} stroke={1.7} aria-hidden />
        </button>
      )}
    </Opener>
  );
}
