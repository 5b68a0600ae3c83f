import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasAll, type Person } from '@/entities/person';
import { presetOf } from '@/entities/person-presets';
import { AREAS, parseRoles } from '@/shared/access/access';
import { useSession } from '@/shared/access/session';
import { formatDateTime } from '@/shared/i18n/format';
import { EmptyList, ListHeader } from '@/shared/records/list-header';
import { RecordDrawer } from '@/shared/records/record-drawer';
import { useListMoves } from '@/shared/search/list-moves';
import type { Column } from '@/shared/ui/data-table';
import { FilterChoice } from '@/shared/ui/filter-bar';
import { FilteredList } from '@/shared/ui/filtered-list';
import { lazyLayer, lazyPart } from '@/shared/ui/lazy-part';
import { None } from '@/shared/ui/none';
import { Section } from '@/shared/ui/section';
import { Tag } from '@/shared/ui/status-tag';
import { peopleQuery, personQuery } from '../api';
import { nameOf, type Named } from '../model';
import type { PeopleSearch } from '../search';

const PersonForm = lazyPart(() => import('../parts/person-form').then((module) => module.PersonForm));
const InviteDialog = lazyLayer(() => import('../parts/invite-dialog').then((module) => module.InviteDialog));

const route = getRouteApi('/_app/_screen/admin/user');
const UNFILTERED = { q: '', status: '' } as const;

/** /admin/user: who works here, and what each may do. */
export function PeopleListScreen(): ReactNode {
  const { t } = useTranslation('people');
  const search = route.useSearch();
  const { onSearch, onOpen } = useListMoves<PeopleSearch>();
  const mayCreate = useSession()?.read_only === false;
  const list = useQuery(peopleQuery(search));
  const columns = useColumns();
  const open = (part: string): void => onOpen({ open: part });
  const creation = { mayCreate, create: t('form.create'), onCreate: () => open('new') };
  const [invited, setInvited] = useState<Named | null>(null);
  return (
    <div className="stack">
      <ListHeader
        title={t('list.title')}
        total={list.data?.Total}
        totalOf={(said) => t('list.total', said)}
        {...creation}
      />
      <Section flush>
        <FilteredList
          query={list}
          columns={columns}
          caption={t('list.title')}
          search={search}
          onSearch={onSearch}
          unfiltered={UNFILTERED}
          names={search.status ? [t(search.status === '1' ? 'status.on' : 'status.off')] : []}
          placeholder={t('list.search')}
          short={t('list.searchShort')}
          empty={<EmptyList of="people" title={t('list.empty')} text={t('list.emptyText')} {...creation} />}
          rows={{ name: nameOf }}
        >
          <FilterChoice
            label={t('field.status')}
            value={search.status}
            onChange={(status) => onSearch({ status })}
            options={[
              { value: '1', label: t('status.on') },
              { value: '0', label: t('status.off') },
            ]}
          />
        </FilteredList>
      </Section>
      <RecordDrawer
        open={search.open === 'new' && !mayCreate ? '' : search.open}
        list={list}
        item={personQuery}
        titles={{ create: creation.create, change: nameOf }}
        onClose={() => open('')}
      >
        {(person) => (
          <Suspense fallback={<Skeleton height={320} radius={8} />}>
            <PersonForm key={person?.id ?? 'new'} person={person} onClose={() => open('')} onInvite={setInvited} />
          </Suspense>
        )}
      </RecordDrawer>
      {invited && (
        <Suspense>
          <InviteDialog person={invited} isNew onClose={() => setInvited(null)} />
        </Suspense>
      )}
    </div>
  );
}

function useColumns(): readonly Column<Person>[] {
  const { t } = useTranslation('people');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('field.name'),
        sort: 'first_name',
        cell: (row) => (
          <Link from="/admin/user" search={(before) => ({ ...before, open: String(row.id) })}>
            {nameOf(row)}
          </Link>
        ),
      },
      { id: 'username', header: t('field.username'), sort: 'username', cell: (row) => row.username },
      { id: 'work', header: t('field.work'), cell: (row) => <Work person={row} /> },
      { id: 'team', header: t('field.team_id'), hideBelow: 1024, cell: (row) => <Belongs person={row} /> },
      {
        id: 'seen',
        header: t('field.seen'),
        hideBelow: 1024,
        cell: (row) => (row.last_seen ? formatDateTime(row.last_seen) : '—'),
      },
      { id: 'status', card: 'end', header: t('field.status'), cell: (row) => <State person={row} /> },
    ],
    [t],
  );
}

function State({ person }: { person: Person }): ReactNode {
  const { t } = useTranslation('people');
  if (person.status !== 1) return <Tag tone="bad">{t('status.off')}</Tag>;
  if (person.awaits_password) return <Tag tone="warn">{t('status.waits')}</Tag>;
  return <Tag tone="good">{t('status.on')}</Tag>;
}

/** The team, and behind it the department. */
function Belongs({ person: { team_name, department_name } }: { person: Person }): ReactNode {
  if (!team_name) return department_name ? <span className="soft">{department_name}</span> : <None />;
  return (
    <>
      {team_name}
      {department_name && <span className="soft small"> · {department_name}</span>}
    </>
  );
}

const MOST_AREAS = 3;

/** The kind of work in a word where there is one, else the areas. */
function Work({ person }: { person: Person }): ReactNode {
  const { t } = useTranslation('people');
  const levels = parseRoles(person.roles);
  const preset = presetOf(person.group_id, levels, person.read_only);
  if (preset) return t(`preset.${preset}`);
  const group = t(`group.${person.group_id}` as 'group.3');
  const areas = hasAll(person.group_id) ? [] : AREAS.filter((area) => levels[area]);
  const shown = areas.slice(0, MOST_AREAS).map((area) => t(`area.${area}`));
  const more = areas.length - shown.length;
  return (
    <>
      {group}
      {shown.length > 0 && (
        <span className="soft small">
          {' '}
          · {shown.join(', ')}
          {more > 0 && ` +${more}`}
        </span>
      )}
    </>
  );
}
